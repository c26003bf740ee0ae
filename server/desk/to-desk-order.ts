import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import type { Order } from '../../src/lib/contract/orders.ts'
import { type UndoMove, undoMoves } from '../../src/lib/contract/loan-names.ts'
import { trainingProblem } from '../../src/lib/rules/borrowing.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { moves } from '../../src/lib/rules/loan-moves.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { hasAddress } from '../members/queries.ts'
import { type OrderFacts, type OrderRow, withProducts } from '../orders/queries.ts'
import { contentsIn, missingIn } from '../catalog/to-product.ts'
import { stateOf, toOrder, withoutCodes } from '../orders/to-order.ts'
import { listBookers } from './bookers.ts'
import { listDueChecks } from './checks-due.ts'
import { listQueues } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { listUntrainedOrders } from '../trainings/queries.ts'
import { mayUndo } from '../work/undo.ts'
import { listInternalNotes } from './internal-note.ts'
import { listDeskFacts } from './product-queries.ts'
import { listCustomers } from './queries.ts'
import { type Act, listLastActs } from './last-acts.ts'
import { listRemarks } from './remarks.ts'
import { listRequestFacts } from './request-facts.ts'
import { isPaidBack } from './undo-act.ts'
import { listWhereabouts } from './whereabouts.ts'

type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number]

/** Also inside a transaction. */
type Reading = Pick<Deps, 'db' | 'clock'>

/** Loans as the desk sees them, in their order. Locker codes are the member's alone. */
export async function toDeskOrders({ db, clock }: Reading, who: Member, rows: OrderRow[]): Promise<DeskOrder[]> {
  if (!rows.length) return []
  const { library, lang } = who
  const today = clock.today()
  const ids = [...new Set(rows.map(row => row.member_id))]
  const customers = new Map((await listCustomers(db, ids, today)).map(one => [one.id, one]))
  const orderIds = rows.map(row => row.id)
  const productIds = [...new Set(rows.map(row => row.product_id))]
  const entries = await listQueues(db, productIds)
  const known = await listDeskFacts(db, productIds)
  const whereabouts = await listWhereabouts(db, productIds)
  const checks = await listDueChecks(db, who, today, productIds)
  const acts = await listLastActs(db, orderIds)
  const remarks = await listRemarks(db, orderIds)
  const notes = await listInternalNotes(db, orderIds)
  const bookers = await listBookers(db, orderIds)
  const untrained = await listUntrainedOrders(db, orderIds)
  const all = await withProducts(db, today, rows)
  const requests = await listRequestFacts(db, library, all, today)
  return all.map(facts => {
    const customer = customers.get(facts.order.member_id) ?? fail('server.unexpected')
    const deleted = customer.deleted_at !== null
    const is = {
      active_card: library.auto_membership ? null : !deleted && Boolean(customer.has_card),
      banned: customer.banned_at !== null,
      deleted,
    }
    // Whom the borrower thanked is between the two.
    const { thanks: _, ...order } = withoutCodes(
      toOrder(facts, lang, today, { activeCard: is.active_card ?? !deleted, banned: is.banned }),
    )
    return {
      ...order,
      product: {
        ...order.product,
        ...(known.get(facts.product.id) ?? fail('server.unexpected')),
        id: facts.product.id,
        code: facts.product.code,
        transportable: facts.product.transportable,
        contents: contentsIn(lang, facts.product),
        missing: missingIn(lang, facts.product),
        where: whereabouts.get(facts.product.id) ?? fail('server.unexpected'),
        check: checks.get(facts.product.id) ?? null,
      },
      customer: { ...toCustomer(customer), card_until: is.active_card ? customer.card_until : null, is },
      booked_by: bookers.get(facts.order.id) ?? null,
      deposit: depositAtDesk(order, facts),
      request: requests.get(facts.order.id) ?? null,
      override_reason: facts.order.override_reason,
      internal_note: notes.get(facts.order.id) ?? null,
      untrained: untrainedFor(who, untrained.get(facts.order.id)),
      undo: undoFor(who, facts, acts, clock.now()),
      remarks: remarks.filter(one => one.order === facts.order.id).map(({ order: _, ...one }) => one),
      queue: entries.filter(one => one.product_id === facts.order.product_id && one.member_id !== customer.id).length,
    }
  })
}

function toCustomer({ id, first_name, last_name, email, phone, card_number, ...row }: CustomerRow) {
  const suspended = row.banned_at && { until: row.banned_until, reason: row.banned_reason }
  const name = `${first_name} ${last_name}`.trim()
  return { id, name, email: hasAddress(email) ? email : null, phone, card_number, suspended }
}

function depositAtDesk({ deposit }: Pick<Order, 'deposit'>, { order, deposits }: OrderFacts): DeskOrder['deposit'] {
  if (!deposit) return null
  const open = deposits.find(one => !one.given_back)
  return { ...deposit, entry: open?.id ?? null, paid_by: open?.paid_by ?? null, waived: order.deposit_waived }
}

function untrainedFor({ level }: Member, found: { before: boolean } | undefined): DeskOrder['untrained'] {
  if (!found) return null
  const approver = { level, reasoned: true, lentUntrained: found.before }
  return { may_override: trainingProblem(true, approver) === null }
}

/** How the last act of today is undone, by somebody who may; no loan of what is lent no more comes back. */
function undoFor(who: Member, { order, product }: OrderFacts, acts: readonly Act[], now: Date): UndoMove | null {
  if (order.returned_at === null && product.status !== 'published') return null
  const stage = stageOf(stateOf(order), dayInRome(now))
  const name = undoMoves.find(one => {
    const { undoes, from, by } = moves[one]
    const act = acts.find(({ subject_id, action }) => subject_id === order.id && action === undoes)
    if (!act?.before || dayInRome(act.at) !== dayInRome(now)) return false
    const isBy = by.includes('desk') || who.level <= levels.admin
    return from.includes(stage) && isBy && mayUndo(who, act) && !isPaidBack(order, act, now)
  })
  return name ?? null
}

/** The new state of one loan, as every command of the desk answers. */
export async function presentDeskOrder(deps: Reading, who: Member, row: OrderRow): Promise<DeskOrder> {
  const [order] = await toDeskOrders(deps, who, [row])
  return order ?? fail('order.not_found')
}
