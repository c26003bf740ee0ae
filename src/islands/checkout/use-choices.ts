import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { type Bounds, dayProblem, type DayProblem, periodProblem } from '../../lib/rules/period.ts'
import { withoutOwnHold } from '../../lib/rules/pick-day.ts'
import { firstPoint, type Point, pointsFor } from '../../lib/rules/pickup-points.ts'
import { $busy, readBusy } from '../../lib/stores/catalog/products.ts'
import { $draft, changeDraft, openDraft } from '../../lib/stores/checkout/draft.ts'

/** The choices made on the object's page: a day or two, and the point whose days were shown. */
export type Start = { day: CivilDate | null; to: CivilDate | null; point: string | null }

export const noDays = { from: null, to: null }

export type Choices = ReturnType<typeof useChoices>

/** The choices of a checkout and their current values; `startProblem` is why the day of the start is not among them. */
export function useChoices(checkout: Checkout, points: readonly Point[], start: Start) {
  const { product, loan } = checkout
  const draft = useStore($draft)
  const busy = useStore($busy)
  const allowed = useMemo(() => pointsFor(product, points), [product, points])
  const home = draft?.method === 'delivery'
  const point = home ? null : (allowed.find(one => one.id === draft?.point) ?? null)
  const bounds = useMemo((): Bounds => {
    const taken = busy.state === 'ready' ? busy.value : []
    return {
      today: checkout.today,
      preparationDays: product.loan.preparation_days,
      point,
      busy: withoutOwnHold(taken, { from: loan.from_date, to: loan.to_date }),
    }
  }, [busy, checkout.today, loan, point, product])
  const chosen = useRef(start.point)
  useEffect(() => {
    openDraft(checkout, firstPoint(product, allowed))
    // Read once: later choices in the form are not overwritten.
    const startPoint = allowed.find(one => one.id === chosen.current)
    chosen.current = null
    if (startPoint) changeDraft({ point: startPoint.id, method: 'pickup' })
  }, [checkout, product, allowed])
  useEffect(() => void readBusy(product.id), [product.id])
  const startProblem = useStartDay(start, bounds, busy.state === 'ready' && draft !== null)
  return { draft, busy, allowed, home, point, bounds, startProblem }
}

/** Chooses the days, once they are known to be possible; answers why the first is not. */
function useStartDay({ day, to }: Start, bounds: Bounds, known: boolean): DayProblem | null {
  const started = useRef(false)
  const problem = day && known ? dayProblem(bounds, day) : null
  useEffect(() => {
    if (started.current || !known || !day) return
    started.current = true
    if (!problem) changeDraft({ from: day, to: to && !periodProblem({ from: day, to, ...bounds }) ? to : null })
  }, [known, day, to, bounds, problem])
  return problem
}
