/** Alive because it shows what the library holds for this member, counts the hold down, takes the payment and sends. */
import './drawer.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import type { ShownCard } from '../../lib/stores/account/memberships.ts'
import { $checkout } from '../../lib/stores/checkout/checkout.ts'
import { $deliveryPayment, openRecap, preparePayment } from '../../lib/stores/checkout/delivery.ts'
import { dropDraft } from '../../lib/stores/checkout/draft.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Abandon } from './Abandon.tsx'
import { AbandonedElsewhere } from './AbandonedElsewhere.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { Expired } from './Expired.tsx'
import { Hold } from './Hold.tsx'
import { RecapFacts } from './RecapFacts.tsx'
import { Refused } from './Refused.tsx'
import { RenewDrawer } from './RenewDrawer.tsx'
import { ChosenSummary } from './Summary.tsx'
import type { PaymentMessages, RecapMessages } from './messages.ts'

type Props = {
  lang: Lang
  messages: RecapMessages
  payment: PaymentMessages
  points: readonly Point[]
  /** The price of a delivery in euro when the page was printed, and the payment provider. */
  fee: number
  provider: Provider | null
  /** The card that members renew here. */
  card: ShownCard | null
}

const open = () => void openRecap()

export function Recap({ lang, messages, payment, points, fee, provider, card }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tPayment = useMemo(() => translator(payment, lang), [payment, lang])
  const now = useStore($checkout)
  const session = useStore($session)
  const amount = useStore($deliveryPayment)?.amount ?? fee
  const dated = now.state === 'ready' && now.checkout.loan.from_date !== null
  useEffect(() => onMemberPage(lang, open), [lang])
  useEffect(() => {
    if (now.state === 'none') location.replace(href.home(lang))
    if (now.state === 'ready' && !dated) location.replace(href.page(lang, 'checkout_loan'))
    if (now.state !== 'done') return
    dropDraft()
    location.replace(href.checkoutDone(lang, now.id))
  }, [now, dated, lang])

  if (now.state === 'expired') return <Expired lang={lang} t={t} productId={now.productId} />
  if (now.state === 'left') return <AbandonedElsewhere lang={lang} t={t} productId={now.productId} />
  if (now.state === 'failed') {
    return <Refused lang={lang} t={t} problem={now.problem} productId={null} retry={open} />
  }
  if (now.state !== 'ready' || !dated) return <Skeleton label={t('waiting')} />

  const { checkout, endsAt } = now
  const home = checkout.shipping.method === 'delivery'
  // The page was printed with a price that may have changed since: what the server asks decides.
  const paid = home && amount > 0
  return (
    <div className="beside no-footer">
      <ChosenSummary {...{ lang, t, checkout }} fee={paid ? amount : 0} />
      <div className="grid gap-6">
        <RecapFacts {...{ lang, t, checkout, points }} fee={amount} />
        {endsAt && checkout.expires_at && <Hold t={t} until={checkout.expires_at} endsAt={endsAt} paying={paid} />}
        {card && session.state === 'signed_in' && (
          <RenewDrawer
            {...{ lang, card, provider }}
            t={tPayment}
            tRecap={t}
            today={checkout.today}
            active={session.me.is.active_card}
            onRenewed={() => home && void preparePayment()}
          />
        )}
        <div className="grid justify-items-start gap-3">
          <ConfirmButton {...{ lang, t, tPayment, checkout }} provider={paid ? provider : null} />
          <p className="text-muted">{t(checkout.auto_approve ? 'recap.after_at_once' : 'recap.after')}</p>
          <Abandon lang={lang} t={t} productId={checkout.product.id} />
        </div>
      </div>
    </div>
  )
}
