import type { Insertable } from 'kysely'
import type { Receipt } from '../../src/lib/contract/cash.ts'
import type { ScopedTables, Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'

type Written = 'id' | 'year' | 'number' | 'on_day' | 'written_by' | 'created_at' | 'close_id'
export type NewEntry = Omit<Insertable<ScopedTables['cash_entries']>, Written> & { id?: string | undefined }

/** The next receipt of the year: whoever asks for one waits for who asked before, so that a number is never left out. */
async function nextNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('cash_years')
    .values({ year, last: 1 })
    .onConflict(same =>
      same.columns(['library_id', 'year']).doUpdateSet(eb => ({ last: eb('cash_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Writes a line of the cash book, in the transaction of what it was paid for. */
export async function recordEntry(work: Work<Member>, entry: NewEntry): Promise<Receipt & { id: string }> {
  const { tx, who, at, today } = work
  const id = entry.id ?? newId()
  const year = Number(today.slice(0, 4))
  const number = await nextNumber(tx, year)
  await tx
    .insertInto('cash_entries')
    .values({ ...entry, id, year, number, on_day: today, written_by: who.id, created_at: at })
    .execute()
  return { id, year, number }
}
