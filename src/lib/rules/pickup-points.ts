import type { Headquarter } from '../contract/headquarters.ts'

type Placed = { is: { tansportable: boolean }; location: { id: string } }

/** Where an object can be collected and given back: any open point, or its own if it cannot be moved. */
export function pointsFor(product: Placed, points: readonly Headquarter[]): Headquarter[] {
  const open = points.filter(point => point.is.available)
  return product.is.tansportable ? open : open.filter(point => point.id === product.location.id)
}

/** The point to propose: where the object is, when it can be collected there. */
export function firstPoint(product: Placed, allowed: readonly Headquarter[]): string | null {
  return (allowed.find(point => point.id === product.location.id) ?? allowed[0])?.id ?? null
}
