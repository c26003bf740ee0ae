import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import type { Provider } from '../../lib/rules/provider-options.ts'
import { cardPeriod } from '../../lib/rules/renewal.ts'
import {
  $renewing,
  orderForCard,
  renewCard,
  resumeRenewal,
  type ShownCard,
} from '../../lib/stores/account/memberships.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $approved } from '../../lib/stores/checkout/approved.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Payment } from './Payment.tsx'
import type { TranslatePayment } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslatePayment
  card: ShownCard
  /** Null where the library takes no payments. */
  provider: Provider | null
  today: CivilDate
  /** The last day of an active card, which this one follows; null without one. */
  activeUntil: CivilDate | null
  onRenewed: () => void
}

/** A card, for how long and how much, and its payment. */
export function CardPayment({ lang, t, card, provider, today, activeUntil, onRenewed }: Props) {
  const task = useStore($renewing)
  const session = useStore($session)
  const approvedOrder = useStore($approved.card)
  const renewed = useEffectEvent((done: boolean) => {
    if (done) onRenewed()
  })
  const resume = useEffectEvent(() => resumeRenewal(card))
  useEffect(() => void resume().then(renewed), [card.id])
  const first = session.state === 'signed_in' && session.me.card_number === null
  const { to } = cardPeriod(activeUntil, card.duration, today)
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-xl font-bold">{card.name}</span>
          <span className="font-display text-xl font-bold tabular-nums">{formatEuro(lang, card.price)}</span>
        </p>
        <p>{t('card.facts', { count: card.duration })}</p>
        <p className="text-muted">
          {t(first ? 'card.until_first' : 'card.until', { day: formatDay(lang, to, 'long') })}
        </p>
      </div>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      {provider ? (
        <Payment
          {...{ lang, t, provider }}
          resolving={task.state === 'busy' && task.what === 'renew'}
          approvedOrder={approvedOrder}
          order={() => orderForCard(card)}
          onApproved={async order => {
            if (await renewCard(card, order)) onRenewed()
          }}
        />
      ) : (
        <Notice tone="warn">{t('card.unavailable')}</Notice>
      )}
    </div>
  )
}
