import type { FindDecision, FindState } from '../../src/lib/contract/stocktake-names.ts'
import type { Default, Instant, Maybe, MaybeInstant } from './columns.ts'

export type StocktakesTable = {
  library_id: string
  id: string
  headquarter_id: string
  shelf: Maybe<string>
  /** The number of the last change of its finds. */
  change_no: Default<number>
  expected: Maybe<number>
  found: Maybe<number>
  opened_by: string
  opened_at: Instant
  closed_by: Maybe<string>
  closed_at: MaybeInstant
}

export type StocktakeFindsTable = {
  library_id: string
  stocktake_id: string
  /** The id of an object, or a question mark and a code that is nobody's. */
  key: string
  product_id: Maybe<string>
  code: string
  state: FindState
  /** The shelf at which it was read. */
  shelf: Maybe<string>
  change_no: number
  undone: Default<boolean>
  decision: Maybe<FindDecision>
  found_by: Maybe<string>
  found_at: Instant
}

export type CheckRulesTable = {
  library_id: string
  category_id: string
  what: string
  months: Maybe<number>
  loans: Maybe<number>
  /** Whether an object that is overdue is no longer lent. */
  stops: boolean
  set_at: Instant
}

export type ChecksTable = {
  library_id: string
  id: string
  product_id: string
  what: string
  is_good: boolean
  note: Maybe<string>
  checked_by: string
  checked_at: Instant
}

/** What is looked after on the shelves. */
export type StockTables = {
  stocktakes: StocktakesTable
  stocktake_finds: StocktakeFindsTable
  check_rules: CheckRulesTable
  checks: ChecksTable
}
