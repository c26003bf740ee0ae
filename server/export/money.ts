import { addMonths } from '../../src/lib/rules/dates.ts'
import { dayCell, euroCell } from '../../src/lib/rules/sheet-cell.ts'
import { instantInRome } from '../clock.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { type DisputeRow, listDisputes } from '../payments/dispute-queries.ts'
import { momentCell, personCells, personHeadings } from './cells.ts'
import { inChunks, inOrder, type Sheet } from './csv.ts'

const cardHeadings = [...personHeadings, 'tipo di tessera', 'dal', 'al', 'data', 'pagata con', 'importo']

const paidWith = { online: 'online', cash: 'contanti', transfer: 'bonifico', pos: 'POS', free: 'gratuita' }

/** Every card that was given, the oldest first. */
export async function cardsSheet(db: Reader): Promise<Sheet> {
  const found = await db.selectFrom('memberships').select('id').orderBy('created_at').orderBy('id').execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) => inOrder(some, await readCards(db, some)).map(toCard)
  return { headings: cardHeadings, rows: inChunks(ids, read) }
}

function readCards(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('memberships as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .select(['m.card_number', 'm.first_name', 'm.last_name', 'm.email'])
    .where('c.id', '=', anyOf(ids))
    .execute()
}

const toCard = (row: Awaited<ReturnType<typeof readCards>>[number]): string[] => [
  ...personCells(row),
  row.card_name,
  dayCell(row.from_date),
  dayCell(row.to_date),
  momentCell(row.created_at),
  row.paid_by === null ? '' : paidWith[row.paid_by],
  euroCell(row.paid_cents),
]

const paymentHeadings = [
  'pagamento',
  'data',
  ...personHeadings,
  'per',
  'importo',
  'valuta',
  'stato',
  'chiuso il',
  'ordine del fornitore',
  'incasso',
  'rimborso',
  'nota',
  'rimborsato il',
  'motivo del rimborso',
  'contestato il',
  'contestazione',
]

const purposes = { delivery: 'consegna a domicilio', card: 'tessera' }
const states = {
  open: 'aperto',
  capturing: 'in corso',
  granted: 'incassato',
  refunding: 'da rimborsare',
  refunded: 'rimborsato',
  void: 'non riuscito',
}

const outcomes = { won: 'vinta', lost: 'persa', ended: 'chiusa' }

/** Every payment that was begun online, or in one month, the oldest first. */
export async function paymentsSheet(db: Reader, month?: string): Promise<Sheet> {
  const from = month && `${month}-01`
  const found = await db
    .selectFrom('payment_intents')
    .select('id')
    .$if(from !== undefined, of => of.where('created_at', '>=', instantInRome(from!, '00:00')))
    .$if(from !== undefined, of => of.where('created_at', '<', instantInRome(addMonths(from!, 1), '00:00')))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = found.map(one => one.id)
  const read = async (some: string[]) => {
    const disputes = new Map((await listDisputes(db, some)).map(one => [one.intent_id, one]))
    return inOrder(some, await readPayments(db, some)).map(row => toPayment(row, disputes.get(row.id)))
  }
  return { headings: paymentHeadings, rows: inChunks(ids, read) }
}

function readPayments(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('payment_intents as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .selectAll('i')
    .select(['m.card_number', 'm.first_name', 'm.last_name', 'm.email'])
    .where('i.id', '=', anyOf(ids))
    .execute()
}

const toPayment = (row: Awaited<ReturnType<typeof readPayments>>[number], dispute?: DisputeRow): string[] => [
  row.id,
  momentCell(row.created_at),
  ...personCells(row),
  purposes[row.purpose],
  euroCell(row.amount_cents),
  row.currency,
  states[row.status],
  momentCell(row.settled_at),
  row.provider_order_id ?? '',
  row.capture_id ?? '',
  row.refund_id ?? '',
  row.reason ?? '',
  momentCell(row.refunded_at),
  row.refund_note ?? '',
  momentCell(dispute?.opened_at ?? null),
  dispute ? (dispute.outcome ? outcomes[dispute.outcome] : 'aperta') : '',
]
