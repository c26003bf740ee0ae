import { demoCategories } from './content/categories.ts'
import { moreObjects } from './content/more.ts'
import { demoObjects } from './content/objects.ts'
import type { DemoCategory, DemoLibrary, DemoObject } from './content/types.ts'

/** The objects of a library in the order they came; those that only make its catalogue long came first. */
export function objectsOf(library: DemoLibrary, whole: boolean): DemoObject[] {
  const chosen = library.objects.flatMap(slug => demoObjects.find(one => one.slug === slug) ?? [])
  return whole && library.label === 'quartiere' ? [...inTurns(moreObjects), ...chosen] : chosen
}

/** One of each category after the other, as things arrive. */
function inTurns(objects: readonly DemoObject[]): DemoObject[] {
  const listings = Map.groupBy(objects, one => one.category)
  const longest = Math.max(0, ...[...listings.values()].map(listing => listing.length))
  return Array.from({ length: longest }, (_, n) => [...listings.values()].flatMap(listing => listing[n] ?? [])).flat()
}

/** The categories that some objects are in. */
export function categoriesOf(objects: readonly DemoObject[]): DemoCategory[] {
  const used = new Set(objects.map(one => one.category))
  return demoCategories.filter(one => used.has(one.slug))
}

export const picturesOf = ({ picture, also = [] }: DemoObject) => [picture, ...also.map(one => one.picture)]
