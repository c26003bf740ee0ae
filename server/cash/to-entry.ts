import type { CashClose, CashEntry } from '../../src/lib/contract/cash.ts'
import { hasAddress } from '../members/queries.ts'
import type { CloseRow, EntryRow } from './queries.ts'

type By = { by_first_name: string | null; by_last_name: string | null }

const byOf = ({ by_first_name, by_last_name }: By): string | null =>
  by_first_name === null ? null : `${by_first_name} ${by_last_name}`.trim()

export function toEntry(row: EntryRow): CashEntry {
  const { id, year, number, on_day, cause, paid_by, amount_cents, text, payer, headquarter_id, member_id } = row
  const { of_year, of_number, first_name, last_name, email } = row
  const of = of_year === null || of_number === null ? null : { year: of_year, number: of_number }
  const isMember = member_id !== null && first_name !== null
  return {
    id,
    year,
    number,
    at: row.created_at.toISOString(),
    day: on_day,
    point: headquarter_id === null ? null : { id: headquarter_id, name: row.point_name ?? '' },
    cause,
    paid_by,
    amount: amount_cents / 100,
    text,
    payer,
    member: isMember ? { id: member_id, name: `${first_name} ${last_name}`.trim() } : null,
    loan: row.order_id,
    by: byOf(row),
    voids: row.voids === null ? null : of,
    gives_back: row.gives_back === null ? null : of,
    voided: Boolean(row.is_voided),
    given_back: Boolean(row.is_given_back),
    mailable: isMember && row.voids === null && !row.is_voided && hasAddress(email ?? ''),
  }
}

export function toClose(row: CloseRow): CashClose {
  const { id, headquarter_id, point_name, on_day, closed_at, entries, expected_cents, counted_cents, note } = row
  return {
    id,
    point: { id: headquarter_id, name: point_name },
    day: on_day,
    at: closed_at.toISOString(),
    by: byOf(row),
    entries,
    expected: expected_cents / 100,
    counted: counted_cents / 100,
    difference: (counted_cents - expected_cents) / 100,
    note,
  }
}
