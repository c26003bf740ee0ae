/** Alive because it shows what the library holds for this member, counts the hold down, and sends. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { sayer } from '../../lib/say.ts'
import { $checkout, $checkoutTask, confirmCheckout, openCheckout } from '../../lib/stores/checkout.ts'
import { dropDraft } from '../../lib/stores/draft.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { onMemberPage } from '../../lib/stores/member-page.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Abandon } from './Abandon.tsx'
import { Expired } from './Expired.tsx'
import { Hold } from './Hold.tsx'
import { RecapFacts } from './RecapFacts.tsx'
import { Refused } from './Refused.tsx'
import { Summary } from './Summary.tsx'
import type { RecapWords } from './words.ts'

type Props = { lang: Lang; words: RecapWords; points: readonly Point[] }

const open = () => void openCheckout(null)

export function Recap({ lang, words, points }: Props) {
  const say = useMemo(() => sayer(words, lang), [words, lang])
  const now = useStore($checkout)
  const task = useStore($checkoutTask)
  const dated = now.state === 'ready' && now.checkout.loan.from_date !== null
  useEffect(() => onMemberPage(lang, open), [lang])
  useEffect(() => {
    if (now.state === 'none') location.replace(href.home(lang))
    if (now.state === 'ready' && !dated) location.replace(href.page(lang, 'checkout_loan'))
  }, [now.state, dated, lang])

  if (now.state === 'expired') return <Expired lang={lang} say={say} productId={now.productId} />
  if (now.state === 'failed') {
    return <Refused lang={lang} say={say} problem={now.problem} productId={null} retry={open} />
  }
  if (now.state !== 'ready' || !dated) return <Skeleton label={say('waiting')} />

  const { checkout, endsAt } = now
  async function send() {
    const id = await confirmCheckout(checkout)
    if (id === null) return
    dropDraft()
    location.replace(href.checkoutDone(lang, id))
  }

  const sending = task.state === 'busy' && task.what === 'confirm'
  return (
    <div className="grid gap-6">
      <Summary lang={lang} product={checkout.product} />
      <RecapFacts lang={lang} say={say} checkout={checkout} points={points} />
      {endsAt && checkout.expires_at && <Hold say={say} until={checkout.expires_at} endsAt={endsAt} />}
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{messageOf(task.problem)}</p>
          {task.problem.code === 'checkout.taken' && (
            <a href={href.page(lang, 'checkout_loan')}>{say('recap.other_days')}</a>
          )}
        </Notice>
      )}
      <div className="grid justify-items-start gap-3">
        <Button block busy={sending} onClick={send}>
          {say(sending ? 'recap.confirming' : 'recap.confirm')}
        </Button>
        <p className="text-muted">{say('recap.after')}</p>
        <Abandon lang={lang} say={say} productId={checkout.product.id} />
      </div>
    </div>
  )
}
