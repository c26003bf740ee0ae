/** Alive because a one-time link is read from the address, and what is founded is checked as it is typed. */
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { FoundingKey } from '../../lib/contract/founding.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { chosenBefore, keyHere, type NewLibrary, readLink } from '../../lib/stores/founding/welcome.ts'
import { translator } from '../../lib/translate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Arriving } from './Arriving.tsx'
import { LibraryForm } from './LibraryForm.tsx'
import { LinkRefused } from './LinkRefused.tsx'
import type { FoundingI18n, FoundingMessages } from './founding-messages.ts'
import type { RulesMessages } from './messages.ts'
import { FounderForm } from './FounderForm.tsx'

type Props = { lang: Lang; messages: FoundingMessages; rules: RulesMessages }
type Link = { state: 'reading' } | { state: 'failed'; problem: CallProblem } | { state: 'read'; value: FoundingKey }

export function Founding({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), rule: translator(rules, lang) }
  const { t } = i18n
  const [link, setLink] = useState<Link>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  const key = keyHere()
  const readAgain = () => setAttempt(before => before + 1)
  useEffect(() => {
    if (!key) return
    void readLink(key).then(outcome =>
      setLink(outcome.ok ? { state: 'read', value: outcome.value } : { state: 'failed', problem: outcome.problem }),
    )
  }, [key, attempt])
  useEffect(() => {
    // A link pasted over another one changes the hash alone.
    const again = () => location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  if (!key) {
    return <Notice title={t('no_key.title')}>{t('no_key.text', { start: '«Nessuna biblioteca: fondala qui»' })}</Notice>
  }
  if (link.state === 'reading') return <Skeleton label={t('reading')} shape="form" />
  if (link.state === 'failed') return <LinkRefused {...i18n} problem={link.problem} retry={readAgain} />
  return <Steps {...i18n} link={link.value} messages={messages} keyText={key} onOver={readAgain} />
}

type StepsProps = FoundingI18n & {
  link: FoundingKey
  messages: FoundingMessages
  keyText: string
  /** The link ended while the steps were filled in: somebody was faster, or an hour has passed. */
  onOver: () => void
}

function Steps({ link, messages, keyText, onOver, ...i18n }: StepsProps) {
  const [library, setLibrary] = useState(() => (link.wants === 'library' ? chosenBefore(link.label) : null))
  const [isChosen, setChosen] = useState(library !== null)
  const [arrived, setArrived] = useState<{ name: string; pass: string | null } | null>(
    link.wants === 'session' ? { name: link.name ?? '', pass: keyText } : null,
  )
  if (arrived) return <Arriving {...i18n} {...arrived} />
  if (link.wants === 'library' && !isChosen) {
    const next = (chosen: NewLibrary) => {
      setLibrary(chosen)
      setChosen(true)
    }
    return <LibraryForm {...i18n} link={link} keyText={keyText} onDone={next} onOver={onOver} />
  }
  return (
    <FounderForm
      {...i18n}
      labels={messages.labels}
      keyText={keyText}
      name={link.name ?? library?.name ?? ''}
      library={library}
      onBack={() => setChosen(false)}
      onDone={setArrived}
      onOver={onOver}
    />
  )
}
