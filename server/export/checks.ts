import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { momentCell } from './cells.ts'
import { inChunks, inOrder, type Sheet } from './csv.ts'

const headings = ['controllo', 'codice', 'oggetto', 'che cosa', 'fatto il', 'da chi', 'esito', 'nota']

/** Every check that was done, the oldest first. */
export async function checksSheet(db: Reader): Promise<Sheet> {
  const found = await db.selectFrom('checks').select('id').orderBy('checked_at').orderBy('id').execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) => inOrder(some, await readChecks(db, some)).map(toCells)
  return { headings, rows: inChunks(ids, read) }
}

function readChecks(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('checks as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .leftJoin('members as m', 'm.id', 'k.checked_by')
    .select([
      'k.id',
      'k.what',
      'k.is_good',
      'k.note',
      'k.checked_at',
      'p.code',
      'p.name',
      'm.first_name',
      'm.last_name',
    ])
    .where('k.id', '=', anyOf(ids))
    .execute()
}

function toCells(row: Awaited<ReturnType<typeof readChecks>>[number]): string[] {
  return [
    row.id,
    row.code,
    row.name.it,
    row.what,
    momentCell(row.checked_at),
    `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    row.is_good ? 'va bene' : 'non va',
    row.note ?? '',
  ]
}
