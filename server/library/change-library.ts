import type { Tx } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { ActOf } from '../work/audit.ts'
import type { By, Work } from '../work/work.ts'

type Change<T> = {
  action: ActOf<'library'>
  /** The part of the row that is changed, as it is on the wire. */
  view: (row: LibraryRow) => T
  change: (row: LibraryRow) => Partial<Omit<LibraryRow, 'library_id' | 'founding'>>
  /** What the printed pages show of it; all of it unless said. */
  printed?: readonly (keyof T)[]
  reason?: string | undefined
}

const lockLibrary = (tx: Tx): Promise<LibraryRow> =>
  tx.selectFrom('libraries').selectAll().forUpdate().executeTakeFirstOrThrow()

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** With the given fields in place of the same ones. */
export const withGiven = <T extends object>(of: T, given: { [Name in keyof T]?: T[Name] | undefined } = {}): T => ({
  ...of,
  ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>),
})

/**
 * Changes the library's row: the audit gets what was and what is, and the pages are printed again if they show what
 * has changed. What is already so leaves no trace. Every change of a library's settings goes through here.
 */
export async function changeLibrary<T extends object>(
  work: Work<By>,
  { action, view, change, printed, reason }: Change<T>,
): Promise<T> {
  const row = await lockLibrary(work.tx)
  const set = change(row)
  const [before, after] = [view(row), view({ ...row, ...set })]
  const changed = (Object.keys(after) as (keyof T)[]).filter(name => !isSame(before[name], after[name]))
  if (!changed.length) return before
  const { settings, ...columns } = set
  await work.tx
    .updateTable('libraries')
    .set({ ...columns, ...(settings && { settings: JSON.stringify(settings) }) })
    .execute()
  const only = (of: T) => Object.fromEntries(changed.map(name => [name, of[name]]))
  const data = { before: only(before), after: only(after) }
  await work.audit({ action, subject: 'library', id: row.library_id, reason, data })
  if (changed.some(name => !printed || printed.includes(name))) await work.reprint()
  return after
}
