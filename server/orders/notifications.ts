import { type MoveName, moves } from '../../src/lib/rules/loan-moves.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import { findPointOfLoan } from '../headquarters/queries.ts'
import { findOwed, findPaid } from '../payments/queries.ts'
import type { Mail, MailCalendar, MailData, MailTemplate, MailValue } from '../work/mail.ts'
import type { Work } from '../work/work.ts'
import { withdrawMail } from '../work/outbox.ts'
import type { OrderRow } from './queries.ts'
import { loanDays } from './to-calendar.ts'
import { returnDayOf, stateOf } from './to-order.ts'

/** A member who turned review requests off still gets the mail that the object is back. */
function templateOf(name: MoveName, order: OrderRow, { invitations }: Facts): MailTemplate | undefined {
  const { mail } = moves[name]
  if (lackedAt(name, order).length) return name === 'return' ? 'pieces_missing' : 'pieces_missing_before'
  if (mail === 'loan_no_show' && order.method === 'delivery') return 'loan_not_delivered'
  return mail === 'loan_returned' && !invitations ? 'loan_taken_back' : mail
}

/** What was missing as the loan made this move. */
const lackedAt = (name: MoveName, { missing }: OrderRow) => missing.filter(one => one.at === name)

const listed = (pieces: Bilingual[]): Bilingual => ({
  it: pieces.map(one => one.it).join(', '),
  en: pieces.map(one => one.en).join(', '),
})

type Facts = Awaited<ReturnType<typeof findFacts>>

/** Moves whose mails name what was paid for a delivery. */
const namePayment: readonly MoveName[] = ['confirm', 'approve']

async function findFacts(tx: Tx, order: OrderRow, name: MoveName) {
  const { product, safety_notice, member, invitations } = await tx
    .selectFrom('products as p')
    .innerJoin('members as m', join => join.on('m.id', '=', order.member_id))
    .select(['p.name as product', 'p.safety_notice', 'm.invitations'])
    .select(eb => eb.fn<string>('concat_ws', [eb.val(' '), 'm.first_name', 'm.last_name']).as('member'))
    .where('p.id', '=', order.product_id)
    .executeTakeFirstOrThrow()
  const point = order.headquarter_id ? await findPointOfLoan(tx, order.headquarter_id) : undefined
  const owed = order.paid_at ? await findOwed(tx, order.id) : null
  const paid = order.paid_at && !owed && namePayment.includes(name) ? await findPaid(tx, order.id) : null
  return { product, safety_notice, member, invitations, owed, paid, point: point ?? null }
}

function whereOf({ method, shipping_geo: to }: OrderRow, { point, paid }: Pick<Facts, 'point' | 'paid'>): MailValue {
  if (method === 'delivery') {
    const address = to ? `${to.address}, ${to.cap} ${to.city}` : ''
    return paid === null
      ? { message: 'delivery', with: { address } }
      : { message: 'delivery_paid', with: { address, amount: { cents: paid } } }
  }
  return point && { message: 'pickup', with: { place: point.name, address: point.address } }
}

/** The member reads why a loan was refused, called off or moved; every other reason is the desk's own word. */
const tellsWhy = (name: MoveName) => ['reason', 'dates', 'point'].some(asked => moves[name].asks === asked)

/** How long a delivered loan lasts is settled when it is handed over. */
function periodOf({ method, picked_up_at, from_date: from }: OrderRow, to: CivilDate): MailData {
  if (method === 'pickup' || picked_up_at)
    return {
      period: { message: 'period', with: { from, to } },
      days: { message: 'period', with: { from, to } },
      start: { message: 'start', with: { from } },
    }
  return {
    days: { message: 'days_delivery', with: { from } },
    period: { message: 'period_delivery', with: { from } },
    start: { message: 'start_delivery', with: { from } },
  }
}

function calendarOf(
  order: OrderRow,
  name: MoveName,
  { product, point }: Facts,
  { at, today }: Pick<Work, 'at' | 'today'>,
): MailCalendar | null {
  const { calendar } = moves[name]
  const days = calendar ? loanDays({ order, point, today }, calendar.days) : []
  if (!days.length) return null
  // Each mail replaces those before it: the seconds since the loan was requested only grow.
  const sequence = Math.max(0, Math.floor((at.getTime() - order.created_at.getTime()) / 1000))
  return { sequence, cancelled: calendar?.cancelled ?? false, object: product, days }
}

function dataOf(order: OrderRow, facts: Facts, reason: string | undefined, today: CivilDate) {
  const { product, safety_notice, point, owed } = facts
  const to = returnDayOf(order, point, today)
  return {
    order: order.id,
    product: order.product_id,
    object: product,
    from: order.from_date,
    to,
    ...periodOf(order, to),
    where: whereOf(order, facts),
    locker: point?.smartlocker && order.method === 'pickup' ? { message: 'locker' } : '',
    notice: safety_notice ? { message: 'notice', with: { notice: safety_notice } } : '',
    why: reason ? { message: 'reason', with: { reason } } : '',
    now: { message: stageOf(stateOf(order), today) === 'waiting' ? 'waits_again' : 'stands_again' },
    answer: order.note_answers.at(-1)?.text,
    refund: owed ? { message: 'refund', with: { amount: { cents: owed } } } : '',
  } satisfies MailData
}

/** `before`: the loan as it was; `undone`: when that was done which is undone now. */
type Moved = { name: MoveName; reason: string | undefined; before: OrderRow; undone?: Date | undefined }

/**
 * Mails a move of a loan to its member, at most once for each move, and a new loan to the desk. In the
 * transaction of the move, so that no mail reports a move that was rolled back.
 */
export async function notifyOfMove(
  work: Work,
  order: OrderRow,
  { name, reason, before, undone }: Moved,
): Promise<void> {
  const { undoes } = moves[name]
  // As if it had never been written, unless somebody may have read it. It was written of the days before the undo.
  if (undoes && !(await withdrawMail(work.tx, keyOf(undoes, before) + nthOf(undone ?? work.at, before, undoes)))) return
  const lacked = lackedAt(name, order)
  if (!moves[name].mail && !lacked.length) return
  const facts = await findFacts(work.tx, order, name)
  const data = dataOf(order, facts, tellsWhy(name) ? reason : undefined, work.today)
  if (name === 'confirm') await mailDeskOfNew(work, order, facts, data)
  const template = templateOf(name, order, facts)
  // With automatic approval, the mail of the approval follows at once and replaces this one.
  if (!template || (name === 'confirm' && work.library.auto_approve)) return
  const mail: Mail = {
    template,
    data: { ...data, pieces: listed(lacked) },
    calendar: calendarOf(order, name, facts, work),
  }
  await work.mail(order.member_id, mail, undoes ? undefined : `${keyOf(name, order)}${nthOf(work.at, order, name)}`)
}

/** What the desk wrote to the member of a loan that nobody moved was a mistake. */
export async function notifyOfMistake(work: Work, order: OrderRow): Promise<void> {
  const data = dataOf(order, await findFacts(work.tx, order, 'approve'), undefined, work.today)
  await work.mail(order.member_id, { template: 'loan_undone', data })
}

/** Of a move that is made again with the same days. */
function nthOf(at: Date, order: OrderRow, name: MoveName): string {
  if (name === 'change_point') return `:${at.toISOString()}`
  if (name === 'answer_note') return `:${order.note_answers.length}`
  return lackedAt(name, order)
    .map(one => `:${one.it}`)
    .join('')
}

const keyOf = (name: MoveName, { id, from_date, to_date }: OrderRow) => `${name}:${id}:${from_date}:${to_date}`

function mailDeskOfNew(work: Work, order: OrderRow, { member }: Facts, loan: MailData): Promise<void> {
  const { object, from, to, days, where } = loan
  const data = {
    member,
    member_id: order.member_id,
    object,
    from,
    to,
    days,
    where,
    note: order.note ? { message: 'note', with: { note: order.note } } : '',
    auto: work.library.auto_approve ? { message: 'auto_approved' } : '',
  }
  return work.mailDesk({ template: 'desk_new_loan', data }, `desk_confirm:${order.id}`)
}
