/** Alive because texts are written here, kept while one writes, and shown as their pages will show them. */
import { useMemo, useSyncExternalStore } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { TextName } from '../../lib/contract/texts.ts'
import { textShapes } from '../../lib/rules/texts.ts'
import { translator } from '../../lib/translate.ts'
import { SettingsGate } from './SettingsGate.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TextList } from './TextList.tsx'
import type { TextsI18n, TextsMessages } from './text-messages.ts'

type Props = { lang: Lang; messages: TextsMessages; faqPdf: string | null }

export function Texts({ lang, messages, faqPdf }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  return (
    <SettingsGate lang={lang} t={t} shape="rows">
      {() => <Opened lang={lang} t={t} faqPdf={faqPdf} />}
    </SettingsGate>
  )
}

function onHash(tell: () => void): () => void {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

const hash = () => location.hash.slice(1)

/** The address says which text is open, so that the browser's way back leads to the list. */
function Opened({ faqPdf, ...i18n }: TextsI18n & Pick<Props, 'faqPdf'>) {
  const name = useSyncExternalStore(onHash, hash, () => '')
  const isText = (of: string): of is TextName => Object.hasOwn(textShapes, of)
  return isText(name) ? <TextEditor key={name} {...i18n} name={name} faqPdf={faqPdf} /> : <TextList {...i18n} />
}
