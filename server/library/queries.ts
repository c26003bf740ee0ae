import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { Db } from '../db/connect.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { LibraryRow } from '../db/tables.ts'

/** By its label, among all libraries. */
export function findLibrary(db: Db, label: string): Promise<LibraryRow | undefined> {
  return db.selectFrom('libraries').selectAll().where('library_id', '=', label).executeTakeFirst()
}

/** The library whose rows these are. */
export function readLibrary(db: Reader): Promise<LibraryRow> {
  return db.selectFrom('libraries').selectAll().executeTakeFirstOrThrow()
}

/** The library that was founded first; undefined where there is none. */
export function findFirstLibrary(db: Db): Promise<LibraryRow | undefined> {
  return db.selectFrom('libraries').selectAll().orderBy('created_at').orderBy('library_id').limit(1).executeTakeFirst()
}

/** What the card that pages show is called; null where they show none. */
export async function findShownCardName(db: Reader): Promise<Bilingual | null> {
  const kind = await db.selectFrom('card_kinds').select('name').where('is_default', '=', true).executeTakeFirst()
  return kind?.name ?? null
}

export async function listLabels(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('libraries').select('library_id').orderBy('library_id').execute()
  return rows.map(row => row.library_id)
}

/** The services of a library that somebody outside names; absent: there is none. */
export async function findDeps(system: SystemDeps, label: string): Promise<Deps | undefined> {
  return (await findLibrary(system.everywhere, label)) && system.of(label)
}

/** The payment with a capture, in whichever library it is: one look into the index of each. */
export function findPaymentOfCapture({ everywhere }: Pick<SystemDeps, 'everywhere'>, captureId: string) {
  return everywhere
    .selectFrom('libraries as l')
    .innerJoin('payment_intents as i', join =>
      join.onRef('i.library_id', '=', 'l.library_id').on('i.capture_id', '=', captureId),
    )
    .select(['i.library_id as library', 'i.id'])
    .limit(1)
    .executeTakeFirst()
}
