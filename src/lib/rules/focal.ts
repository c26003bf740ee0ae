/** The spot of a picture that is to be seen where it is cut, in hundredths from its left and from its top. */
export type Focal = { x: number; y: number }

type Size = { width: number; height: number }

export const centre: Focal = { x: 50, y: 50 }

/** @returns a whole number that is a place on the picture */
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** How far along to cut so that the spot comes to the middle of a square; `long` is how many squares a side has. */
const toMiddle = (spot: number, long: number) => (long > 1 ? within((spot * long - 50) / (long - 1)) : spot)

/** Style sheets know each quarter: a page may not carry a style of its own. */
const quarter = (percent: number) => Math.round(percent / 25)

/** Where a picture is cut, for `data-focal`: a digit across and one down; undefined in the middle. */
export function focalMark({ x, y }: Focal = centre, { width, height }: Size): string | undefined {
  const mark = `${quarter(toMiddle(x, width / height))}${quarter(toMiddle(y, height / width))}`
  return mark === '22' ? undefined : mark
}

/** A step in a direction, never beyond the edge. */
export const movedFocal = ({ x, y }: Focal, by: Focal): Focal => ({ x: within(x + by.x), y: within(y + by.y) })

/** Of what one can see through nothing is cut: its file says so in its name. */
export const isCutOut = (url: string): boolean => url.endsWith('-cut.webp')
