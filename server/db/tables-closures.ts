import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { Default, Instant, Json, Maybe, MaybeInstant } from './columns.ts'

export type ClosuresTable = {
  library_id: string
  id: string
  from_date: string
  to_date: string
  reason: Json<Bilingual>
  headquarter_ids: Json<string[]>
  closed_by: string
  closed_at: Instant
  undone_by: Maybe<string>
  undone_at: MaybeInstant
}

export type ClosureMovesTable = {
  library_id: string
  closure_id: string
  order_id: string
  position: number
  in_hand: boolean
  before_from: string
  before_to: string
  from_date: Maybe<string>
  to_date: Maybe<string>
  told_undone: Default<boolean>
}

export type ShiftsTable = {
  library_id: string
  headquarter_id: string
  day: string
  hours: string
  member_id: string
  created_at: Instant
}

/** Days on which points are closed, the loans that were moved for them, and who is at the desk when they are open. */
export type ClosuresTables = { closures: ClosuresTable; closure_moves: ClosureMovesTable; shifts: ShiftsTable }
