import type { Closure, ClosureList } from '../../src/lib/contract/closures.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type HeadquarterRow, listHeadquarters } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { namesOf } from '../messages/queries.ts'
import { mayClose } from './plan.ts'
import { type ClosureRow, listClosures, listMoves, type MoveRow, ownPointOf } from './queries.ts'

/** The days on which points are or will be closed: those made at the desk, and those written in the settings. */
export async function readClosures({ db, clock }: Deps, who: Member): Promise<ClosureList> {
  const today = clock.today()
  const points = await listHeadquarters(db)
  const own = await ownPointOf(db, who.id)
  const rows = await listClosures(db, today)
  const moves = Map.groupBy(
    await listMoves(
      db,
      rows.map(one => one.id),
    ),
    one => one.closure_id,
  )
  const names = await namesOf(db, [...new Set(rows.map(one => one.closed_by))])
  const toMade = (row: ClosureRow): Closure => {
    const may = row.headquarter_ids.every(id => mayClose(who.level, own, id))
    const may_undo = may && row.undone_at === null && dayInRome(row.closed_at) === today
    return {
      ...daysOf(row, points),
      made: {
        ...countsOf(moves.get(row.id) ?? []),
        by: names.get(row.closed_by) ?? null,
        at: row.closed_at.toISOString(),
        undone: row.undone_at !== null,
        may_undo,
      },
    }
  }
  const made = new Set(rows.map(one => one.id))
  const written = points.flatMap(point =>
    point.holidays.filter(one => one.fine >= today && !made.has(one.id)).map(one => ({ ...one, point })),
  )
  const closures = [...rows.map(toMade), ...joined(written)]
  return {
    points: points.map(({ id, name }) => ({ id, name, may: mayClose(who.level, own, id) })),
    closures: closures.toSorted((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id)),
  }
}

const daysOf = (row: ClosureRow, points: readonly HeadquarterRow[]) => ({
  id: row.id,
  points: points.filter(one => row.headquarter_ids.includes(one.id)).map(({ id, name }) => ({ id, name })),
  from: row.from_date,
  to: row.to_date,
  reason: row.reason,
})

const countsOf = (moves: readonly MoveRow[]) => ({
  moved: moves.filter(one => one.from_date !== null).length,
  members: new Set(moves.map(one => one.member_id)).size,
  stuck: moves.filter(one => one.from_date === null).length,
})

type Written = HeadquarterRow['holidays'][number] & { point: HeadquarterRow }

/** The same days off at several points are one. */
function joined(written: readonly Written[]): Closure[] {
  const same = Map.groupBy(written, one => `${one.inizio} ${one.fine} ${one.name}`)
  return [...same.values()].map(all => {
    const { id, name, name_en, inizio, fine } = all[0]!
    const points = all.map(({ point }) => ({ id: point.id, name: point.name }))
    return { id, points, from: inizio, to: fine, reason: { it: name, en: name_en ?? '' }, made: null }
  })
}
