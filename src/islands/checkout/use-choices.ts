import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Bounds } from '../../lib/rules/period.ts'
import { withoutOwnHold } from '../../lib/rules/pick-day.ts'
import { firstPoint, type Point, pointsFor } from '../../lib/rules/pickup-points.ts'
import { $busy, readBusy } from '../../lib/stores/catalog/products.ts'
import { $draft, changeDraft, openDraft } from '../../lib/stores/checkout/draft.ts'

/** The choices of a checkout and their current values; `startPoint` was chosen on the object's page. */
export function useChoices(checkout: Checkout, points: readonly Point[], startPoint: string | null) {
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
  const chosen = useRef(startPoint)
  useEffect(() => {
    openDraft(checkout, firstPoint(product, allowed))
    // Read once: later choices in the form are not overwritten.
    const start = allowed.find(one => one.id === chosen.current)
    chosen.current = null
    if (start) changeDraft({ point: start.id, method: 'pickup' })
  }, [checkout, product, allowed])
  useEffect(() => void readBusy(product.id), [product.id])
  return { draft, busy, allowed, home, point, bounds }
}
