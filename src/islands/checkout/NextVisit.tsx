import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import type { Bounds } from '../../lib/rules/period.ts'
import { nextVisit } from '../../lib/rules/visits.ts'
import { $orders, readOrders } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateLoan } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateLoan
  /** The id of the pickup point that is chosen. */
  point: string
  bounds: Bounds
  from: CivilDate | null
  onChoose: (day: CivilDate) => void
}

/** Offers the day on which the member comes to the point with another loan; without loans, or unread, nothing. */
export function NextVisit({ lang, t, point, bounds, from, onChoose }: Props) {
  const orders = useStore($orders)
  useEffect(() => void readOrders(), [])
  const visit =
    orders.state === 'ready'
      ? nextVisit(
          orders.value.flatMap(group => group.docs),
          point,
          bounds,
        )
      : null
  if (!visit || visit.day === from) return null
  const day = formatDay(lang, visit.day, 'weekday')
  return (
    <div className="grid justify-items-start">
      <p>{t(`loan.visit_${visit.act}`, { day, object: visit.object })}</p>
      <Button variant="quiet" className="-ms-3" onClick={() => onChoose(visit.day)}>
        {t('loan.visit_take')}
      </Button>
    </div>
  )
}
