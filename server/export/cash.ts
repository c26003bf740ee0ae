import { receiptNumber } from '../../src/lib/rules/cash.ts'
import { addMonths } from '../../src/lib/rules/dates.ts'
import { euroCell } from '../../src/lib/rules/sheet-cell.ts'
import { type EntryRow, listEntries } from '../cash/queries.ts'
import type { Reader } from '../db/scope.ts'
import { momentCell, personCells, personHeadings } from './cells.ts'
import { inChunks, inOrder, type Sheet } from './csv.ts'

const headings = [
  'ricevuta',
  'data',
  'punto',
  'causa',
  'pagata con',
  'entrata',
  'uscita',
  ...personHeadings,
  'da chi',
  'descrizione',
  'storna',
  'rende',
  'prestito',
  'segnata da',
]

const causes = {
  card: 'tessera',
  donation: 'donazione',
  deposit: 'cauzione',
  deposit_back: 'cauzione resa',
  other: 'altro',
}
const ways = { cash: 'contanti', pos: 'POS', transfer: 'bonifico' }

/** The cash book, the oldest first; of one month, or whole. */
export async function cashSheet(db: Reader, month?: string): Promise<Sheet> {
  const from = month && `${month}-01`
  const found = await db
    .selectFrom('cash_entries')
    .select('id')
    .$if(from !== undefined, of => of.where('on_day', '>=', from!).where('on_day', '<', addMonths(from!, 1)))
    .orderBy('year')
    .orderBy('number')
    .execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) => inOrder(some, await listEntries(db, some)).map(toCells)
  return { headings, rows: inChunks(ids, read) }
}

function toCells(row: EntryRow): string[] {
  const { first_name, last_name, email, card_number, by_first_name, by_last_name } = row
  const of =
    row.of_year === null || row.of_number === null ? '' : receiptNumber({ year: row.of_year, number: row.of_number })
  return [
    receiptNumber(row),
    momentCell(row.created_at),
    row.point_name ?? '',
    causes[row.cause],
    ways[row.paid_by],
    // Two columns, since a cell that begins with a minus may be run.
    row.amount_cents > 0 ? euroCell(row.amount_cents) : '',
    row.amount_cents < 0 ? euroCell(-row.amount_cents) : '',
    ...personCells({ card_number, first_name: first_name ?? '', last_name: last_name ?? '', email: email ?? '' }),
    row.payer ?? '',
    row.text ?? '',
    row.voids === null ? '' : of,
    row.gives_back === null ? '' : of,
    row.order_id ?? '',
    [by_first_name, by_last_name].filter(Boolean).join(' '),
  ]
}
