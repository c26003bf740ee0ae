import type { CashCause, CashPaidBy } from '../../src/lib/contract/cash.ts'
import type { Instant, Maybe } from './columns.ts'

export type CashYearsTable = { library_id: string; year: number; last: number }

export type CashClosesTable = {
  library_id: string
  id: string
  headquarter_id: string
  on_day: string
  entries: number
  expected_cents: number
  counted_cents: number
  note: Maybe<string>
  closed_by: string
  closed_at: Instant
}

export type CashEntriesTable = {
  library_id: string
  id: string
  /** Its receipt is the `number`th of the `year`. */
  year: number
  number: number
  on_day: string
  headquarter_id: Maybe<string>
  cause: CashCause
  paid_by: CashPaidBy
  /** Below zero for what leaves the desk. */
  amount_cents: number
  /** What it is for; of one that voids another, why. */
  text: Maybe<string>
  payer: Maybe<string>
  member_id: Maybe<string>
  order_id: Maybe<string>
  membership_id: Maybe<string>
  voids: Maybe<string>
  gives_back: Maybe<string>
  close_id: Maybe<string>
  written_by: string
  created_at: Instant
}

/** The cash book of the desk. */
export type CashTables = { cash_years: CashYearsTable; cash_closes: CashClosesTable; cash_entries: CashEntriesTable }
