/** Alive because letters are written here, kept while one writes, and shown as the mails they become. */
import { useSyncExternalStore } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LetterName } from '../../lib/contract/letters.ts'
import { letterShapes } from '../../lib/rules/letters.ts'
import { useI18n } from '../../ui/use-i18n.ts'
import { LetterEditor } from './LetterEditor.tsx'
import { LetterList } from './LetterList.tsx'
import type { LettersI18n, LettersMessages } from './letter-messages.ts'
import { MailSenderForm } from './MailSenderForm.tsx'
import type { RulesMessages } from './messages.ts'
import { SettingsGate } from './SettingsGate.tsx'

type Props = { lang: Lang; messages: LettersMessages; rules: RulesMessages }

export function Letters({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <SettingsGate lang={lang} t={i18n.t} shape="rows">
      {() => <Opened {...i18n} />}
    </SettingsGate>
  )
}

function onHash(tell: () => void): () => void {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

const hash = () => location.hash.slice(1)

/** The address says which letter is open, so that the browser's way back leads to the list. */
function Opened(i18n: LettersI18n) {
  const name = useSyncExternalStore(onHash, hash, () => '')
  const isLetter = (of: string): of is LetterName => Object.hasOwn(letterShapes, of)
  if (name === 'sender') return <MailSenderForm {...i18n} />
  return isLetter(name) ? <LetterEditor key={name} {...i18n} name={name} /> : <LetterList {...i18n} />
}
