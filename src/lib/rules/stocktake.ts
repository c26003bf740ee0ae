import type { FindState } from '../contract/stocktake-names.ts'

export type ShelfPlace = { point: string; shelf: string | null }

/** An object as it was read: where it belongs, whether the library lends it, and whether somebody has it. */
export type ReadObject = ShelfPlace & { isOurs: boolean; isOut: boolean }

const plain = (shelf: string | null) => (shelf ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** Two ways of writing one shelf. */
export const isSameShelf = (a: string | null, b: string | null): boolean => plain(a) === plain(b)

/** What was read at a place, of whose shelf nothing may be known; null: nothing that the library has. */
export function readState(object: ReadObject | null, here: ShelfPlace): Exclude<FindState, 'missing'> {
  if (!object?.isOurs) return 'not_ours'
  if (object.isOut) return 'out'
  const isElsewhere = object.point !== here.point || (here.shelf !== null && !isSameShelf(object.shelf, here.shelf))
  return isElsewhere ? 'wrong_place' : 'expected'
}

type Read = { key: string; state: FindState; undone: boolean }

/** Where a stocktake stands: of what should be there, how much was read, on its shelf or on another one. */
export function countOf(expected: readonly { id: string }[], finds: readonly Read[]) {
  const read = finds.filter(one => !one.undone)
  const there = new Set(
    read.flatMap(({ key, state }) => (state === 'expected' || state === 'wrong_place' ? [key] : [])),
  )
  const ofState = (state: FindState) => read.filter(one => one.state === state).length
  return {
    expected: expected.length,
    found: expected.filter(one => there.has(one.id)).length,
    wrong_place: ofState('wrong_place'),
    out: ofState('out'),
    not_ours: ofState('not_ours'),
  }
}
