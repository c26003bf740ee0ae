/** Alive because what is written is checked as it is written, and must not be lost when it cannot be sent. */
import { useStore } from '@nanostores/react'
import { useRef, useState, useSyncExternalStore, useEffect } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import type supportMessages from '../../content/strings/it/support.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProblemForm } from './ProblemForm.tsx'
import { QuestionForm } from './QuestionForm.tsx'

export type SupportMessages = (typeof supportMessages)['form']
type Props = { lang: Lang; messages: SupportMessages; rules: typeof rulesMessages }

const never = () => () => {}
const inAddress = () => location.search

/** A link on a loan names what it is about, one on an object's page the object too: its members send a photo as well. */
export function Support({ lang, messages, rules }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const search = useSyncExternalStore(never, inAddress, () => '')
  const [sent, setSent] = useState(false)
  const query = new URLSearchParams(search)
  const product = query.get('product') ?? undefined
  const form = {
    t: translator(messages, lang),
    tRules: translator(rules, lang),
    object: query.get('object') ?? '',
    onSent: () => setSent(true),
  }
  if (sent) return <Sent lang={lang} messages={messages} onAnother={() => setSent(false)} />
  if (product !== undefined && session.state === 'signed_in') {
    return <ProblemForm {...form} product={product} name={session.me.name} />
  }
  return <QuestionForm {...form} product={product} email={session.state === 'signed_in' ? session.me.email : ''} />
}

function Sent({ lang, messages, onAnother }: Pick<Props, 'lang' | 'messages'> & { onAnother: () => void }) {
  const t = translator(messages, lang)
  const here = useRef<HTMLDivElement>(null)
  // The form was longer than a phone's screen: its replacement may be above the viewport.
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} tabIndex={-1} className="grid gap-5 scroll-mt-24">
      <Notice tone="done" role="status" title={t('sent')}>
        {t('sent_text')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href.home(lang)}>{t('home')}</LinkButton>
        <Button variant="outline" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
