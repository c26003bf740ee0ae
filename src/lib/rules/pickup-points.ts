import type { Headquarter } from '../contract/headquarters.ts'
import type { Opening } from './opening.ts'

/** A pickup point as far as choosing one and its days goes. */
export type Point = Pick<Headquarter, 'id' | 'name' | 'address' | 'img'> & Opening

const inBrief = (week: Headquarter['opening_hours']) => week.map(({ day, hours }) => ({ day, hours }))

/** The same points without what a page that chooses one never shows: a third of their weight. */
export function pointsInBrief(points: readonly Headquarter[]): Point[] {
  return points.map(({ id, name, address, img, is, opening_hours, additional_days, holidays, seasons }) => ({
    id,
    name,
    address,
    img,
    is,
    additional_days,
    opening_hours: inBrief(opening_hours),
    holidays: holidays.map(({ inizio, fine }) => ({ inizio, fine })),
    ...(seasons.length > 0 && {
      seasons: seasons.map(one => ({ inizio: one.inizio, fine: one.fine, opening_hours: inBrief(one.opening_hours) })),
    }),
  }))
}

type Located = { is: { tansportable: boolean }; location: { id: string } }

/** Where an object can be collected and given back: any open point, or its own if it cannot be moved. */
export function pointsFor(product: Located, points: readonly Point[]): Point[] {
  const open = points.filter(point => point.is.available)
  return product.is.tansportable ? open : open.filter(point => point.id === product.location.id)
}

/** The point to propose: where the object is, when it can be collected there. */
export function firstPoint(product: Located, allowed: readonly Point[]): string | null {
  return (allowed.find(point => point.id === product.location.id) ?? allowed[0])?.id ?? null
}
