import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Me } from '../../lib/contract/me.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import { $card, readCard, readStoredCard } from '../../lib/stores/account/card.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { $orders, readOrders } from '../../lib/stores/loans/orders.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Face, type FaceProps, isShown } from './Face.tsx'
import type { TranslateMe, TranslateProfile } from './messages.ts'
import { NextUp } from './NextUp.tsx'

type Props = FaceProps & { t: TranslateProfile; me: Me }

/** What the member does next, and the card. */
export function Today(props: Props) {
  const { lang, t, me, flags } = props
  const answer = useStore($card)
  const loans = useStore($orders)
  useEffect(() => {
    void Promise.all([readCard(), readOrders()])
  }, [me.id])

  const card = answer.state === 'ready' ? answer.value : null
  const groups = loans.state === 'ready' ? loans.value : []
  return (
    <>
      {/* Both at once: a line that came later would move the others from under the finger. */}
      {answer.state !== 'waiting' && loans.state !== 'waiting' && loans.state !== 'failed' && (
        <NextUp {...{ lang, t, card, groups }} renewal={featuresOf(flags).renewal} />
      )}
      {loans.state === 'failed' && <LoadFailed t={t} problem={loans.problem} retry={() => void readOrders()} />}
      {answer.state === 'failed' && loans.state !== 'failed' && (
        <LoadFailed t={t} problem={answer.problem} retry={() => void readCard()} />
      )}
      {isShown(me, card, flags) && <Face {...props} card={card} />}
      {card && card.trainings.length > 0 && (
        <p className="text-muted">{t('profile.trained', { names: card.trainings.join(', ') })}</p>
      )}
    </>
  )
}

/** Without a network there is still the card that this browser has kept. */
export function Unread({ problem, ...props }: FaceProps & { t: TranslateMe; problem: CallProblem }) {
  const { lang, t, flags } = props
  const [kept] = useState(readStoredCard)
  return (
    <div className="grid gap-6">
      {kept && isShown(kept.me, kept.card, flags) && (
        <>
          <Notice tone="info">
            {t('profile.kept', { day: formatDay(lang, dayInRome(new Date(kept.at)), 'weekday') })}
          </Notice>
          <Face {...props} {...kept} />
        </>
      )}
      <LoadFailed t={t} problem={problem} retry={readSession} />
    </div>
  )
}
