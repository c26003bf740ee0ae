import type { CashClose, Closing } from '../../src/lib/contract/cash.ts'
import { sumOf } from '../../src/lib/rules/cash.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type CloseRow, findClose, findLastClose, listUnclosed, lockBook } from './queries.ts'
import { toClose } from './to-entry.ts'

/**
 * Closes the desk of a point: what was counted stays beside what the book expects since the close before. Whoever has
 * seen other numbers is told, and counts again.
 * @throws Refusal `headquarter.not_found`, `cash.closed_already`, `cash.moved_on`, `resource.validation` for a
 * difference without a note
 */
export async function closeDesk(deps: Deps, who: Member, closing: Closing): Promise<CashClose> {
  const expected = Math.round(closing.expected * 100)
  const counted = Math.round(closing.counted * 100)
  if (expected !== counted && closing.note === null) {
    fail('resource.validation', { note: ruleSentence(who.lang, 'required') })
  }
  const id = await write(deps, who, close, closing, { expected, counted })
  return toClose((await findClose(deps.db, id)) ?? fail('server.unexpected'))
}

type Cents = { expected: number; counted: number }

async function close(work: Work<Member>, { point, last, note }: Closing, cents: Cents): Promise<string> {
  const { tx, who, at, today } = work
  await lockBook(tx, { member: null, point })
  if (!(await findHeadquarter(tx, point))) fail('headquarter.not_found')
  const before = await findLastClose(tx, point)
  if ((before?.id ?? null) !== last) {
    if (before && isRepeated(work, before, cents)) return before.id
    fail('cash.closed_already')
  }
  const open = await listUnclosed(tx, point)
  const expected_cents = Math.round(sumOf(open).cash * 100)
  if (expected_cents !== cents.expected) fail('cash.moved_on')
  const id = newId()
  const counts = { entries: open.length, expected_cents, counted_cents: cents.counted, note }
  await tx
    .insertInto('cash_closes')
    .values({ id, headquarter_id: point, on_day: today, ...counts, closed_by: who.id, closed_at: at })
    .execute()
  await tx
    .updateTable('cash_entries')
    .set({ close_id: id })
    .where('headquarter_id', '=', point)
    .where('close_id', 'is', null)
    .execute()
  await work.audit({ action: 'close', subject: 'cash', id, reason: note, data: { point, ...cents } })
  return id
}

/** The same close once more, since its reply got lost. */
const isRepeated = ({ who, at }: Work<Member>, before: CloseRow, { expected, counted }: Cents): boolean =>
  before.closed_by === who.id &&
  before.closed_at > repeatedSince(at) &&
  before.expected_cents === expected &&
  before.counted_cents === counted
