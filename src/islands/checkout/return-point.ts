import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'

/** The point where a delivered object is given back: the nearest to the address, if that is known already. */
export function returnPoint(
  { shipping: { method, address, return_to } }: Pick<Checkout, 'shipping'>,
  cap: string | undefined,
  points: readonly Pick<Point, 'name'>[],
  nearest: { cap: string; name: string } | null,
): string | null {
  if (points.length === 1) return points[0]!.name
  if (!cap) return null
  if (nearest?.cap === cap) return nearest.name
  return method === 'delivery' && address?.cap === cap ? (return_to?.name ?? null) : null
}
