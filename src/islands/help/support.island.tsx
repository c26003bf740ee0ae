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
import type { SupportFormProps } from './support-form.ts'

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
  if (sent) return <Sent {...backTo(lang, form.t, query)} t={form.t} onAnother={() => setSent(false)} />
  if (product !== undefined && session.state === 'signed_in') {
    return <ProblemForm {...form} product={product} name={session.me.name} />
  }
  return <QuestionForm {...form} product={product} email={session.state === 'signed_in' ? session.me.email : ''} />
}

type Translate = SupportFormProps['t']

/** Where they came from: a loan has the code that they may be about to use at a locker. */
function backTo(lang: Lang, t: Translate, query: URLSearchParams) {
  const [loan, product] = [query.get('loan'), query.get('product')]
  if (loan) return { back: href.order(lang, loan), label: t('loan') }
  return product
    ? { back: href.product(lang, product), label: t('product') }
    : { back: href.home(lang), label: t('home') }
}

function Sent({ t, back, label, onAnother }: ReturnType<typeof backTo> & { t: Translate; onAnother: () => void }) {
  const here = useRef<HTMLDivElement>(null)
  // The form was longer than a phone's screen: its replacement may be above the viewport.
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} tabIndex={-1} className="grid gap-5 scroll-mt-24">
      <Notice tone="done" role="status" title={t('sent')}>
        {t('sent_text')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={back}>{label}</LinkButton>
        <Button variant="outline" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
