import { dayCell } from '../../src/lib/rules/sheet-cell.ts'
import { anyOf } from '../db/any-of.ts'
import { isLoan } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { momentCell, personCells, personHeadings } from './cells.ts'
import { inChunks, inOrder, type Sheet } from './csv.ts'

const headings = [
  'prestito',
  'codice',
  'oggetto',
  ...personHeadings,
  'stato',
  'come',
  'punto',
  'dal',
  'al',
  'chiesto il',
  'deciso il',
  'pronto il',
  'consegnato il',
  'restituito il',
  "com'era",
  'nota',
  'motivo',
]

const states = {
  checkout: '',
  pending: 'da approvare',
  approved: 'approvato',
  extended: 'esteso',
  returned: 'restituito',
  cancelled: 'annullato',
  denied: 'rifiutato',
}
const ways = { pickup: 'ritiro', delivery: 'a casa' }
const conditions = { good: 'a posto', damaged: 'rovinato', lost: 'perso' }

/** Every loan, the oldest first; a booking that was not confirmed is none. */
export async function loansSheet(db: Reader): Promise<Sheet> {
  const found = await db.selectFrom('orders').select('id').where(isLoan()).orderBy('created_at').orderBy('id').execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) => inOrder(some, await readLoans(db, some)).map(toCells)
  return { headings, rows: inChunks(ids, read) }
}

function readLoans(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .leftJoin('headquarters as h', 'h.id', 'o.headquarter_id')
    .selectAll('o')
    .select(['p.code', 'p.name', 'h.name as point', 'm.card_number', 'm.first_name', 'm.last_name', 'm.email'])
    .where('o.id', '=', anyOf(ids))
    .execute()
}

function toCells(row: Awaited<ReturnType<typeof readLoans>>[number]): string[] {
  return [
    row.id,
    row.code,
    row.name.it,
    ...personCells(row),
    states[row.status],
    ways[row.method],
    row.point ?? '',
    dayCell(row.from_date),
    dayCell(row.to_date),
    momentCell(row.confirmed_at ?? row.created_at),
    momentCell(row.decided_at),
    momentCell(row.ready_at),
    momentCell(row.picked_up_at),
    momentCell(row.returned_at),
    row.return_condition === null ? '' : conditions[row.return_condition],
    row.note,
    row.closed_reason ?? '',
  ]
}
