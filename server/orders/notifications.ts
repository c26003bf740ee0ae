import type { Db } from '../db/connect.ts'
import {
  enqueueDeskMail,
  enqueueMail,
  type Mail,
  type MailCalendar,
  type MailData,
  type MailTemplate,
} from '../db/journal.ts'
import { findPointOfLoan, type HeadquarterRow } from '../headquarters/queries.ts'
import { findOwed } from '../payments/queries.ts'
import type { Move, OrderRow } from './queries.ts'
import { loanDays } from './to-calendar.ts'

type Letter = {
  template: MailTemplate
  /** What the mail does to the reader's calendar. */
  calendar?: { cancelled?: boolean; days: ('collect' | 'return')[] }
}

const both = ['collect', 'return'] as const
const withdrawn = { cancelled: true, days: [...both] }

/** The one mail that each move of a loan sends to its member. A move that is not here sends none. */
const letters: Record<string, Letter> = {
  confirm: { template: 'loan_received', calendar: { days: [...both] } },
  approve: { template: 'loan_approved', calendar: { days: [...both] } },
  deny: { template: 'loan_denied', calendar: withdrawn },
  expire: { template: 'loan_expired', calendar: withdrawn },
  cancel: { template: 'loan_cancelled', calendar: withdrawn },
  no_show: { template: 'loan_no_show', calendar: withdrawn },
  ready: { template: 'loan_ready' },
  extend: { template: 'loan_extended', calendar: { days: ['return'] } },
  change_dates: { template: 'loan_moved', calendar: { days: [...both] } },
  take_back: { template: 'loan_returned' },
  answer_note: { template: 'note_answered' },
}

/** Whoever does not want to be asked for reviews is told all the same that the object is back. */
function letterFor(letter: Letter, { invitations }: Facts): Letter {
  return letter.template === 'loan_returned' && !invitations ? { template: 'loan_taken_back' } : letter
}

type Facts = Awaited<ReturnType<typeof findFacts>>

async function findFacts(tx: Db, order: OrderRow) {
  const { product, member, auto, invitations } = await tx
    .selectFrom('products as p')
    .innerJoin('members as m', join => join.onRef('m.library_id', '=', 'p.library_id').on('m.id', '=', order.member_id))
    .innerJoin('libraries as l', 'l.library_id', 'p.library_id')
    .select(['p.name as product', 'l.auto_approve as auto', 'm.invitations'])
    .select(eb => eb.fn<string>('concat_ws', [eb.val(' '), 'm.first_name', 'm.last_name']).as('member'))
    .where('p.library_id', '=', order.library_id)
    .where('p.id', '=', order.product_id)
    .executeTakeFirstOrThrow()
  const point = order.headquarter_id ? await findPointOfLoan(tx, order.library_id, order.headquarter_id) : undefined
  const owed = order.paid_at ? await findOwed(tx, order.library_id, order.id) : null
  return { product, member, auto, invitations, owed, point: point ?? null }
}

function whereOf(order: OrderRow, point: HeadquarterRow | null): MailData[string] {
  if (order.method === 'delivery') {
    const to = order.shipping_geo
    return { message: 'delivery', with: { address: to ? `${to.address}, ${to.cap} ${to.city}` : '' } }
  }
  return point && { message: 'pickup', with: { place: point.name, address: point.address } }
}

function calendarOf(
  order: OrderRow,
  { product, point }: Facts,
  wanted: NonNullable<Letter['calendar']>,
  at: Date,
): MailCalendar | null {
  const days = loanDays(order, point, wanted.days)
  if (!days.length) return null
  // Each mail replaces those before it: the seconds since the loan was asked for only grow.
  const sequence = Math.max(0, Math.floor((at.getTime() - order.created_at.getTime()) / 1000))
  return { sequence, cancelled: wanted.cancelled ?? false, object: product, days }
}

function mailOf(
  order: OrderRow,
  facts: Facts,
  { template, calendar }: Letter,
  { reason, at }: Pick<Move, 'reason' | 'at'>,
): Mail {
  const { product, point, owed } = facts
  return {
    template,
    data: {
      order: order.id,
      product: order.product_id,
      object: product,
      from: order.from_date,
      to: order.to_date,
      where: whereOf(order, point),
      locker: point?.smartlocker && order.method === 'pickup' ? { message: 'locker' } : '',
      why: reason ? { message: 'reason', with: { reason } } : '',
      answer: order.note_answers.at(-1)?.text,
      refund: owed ? { message: 'refund', with: { amount: { cents: owed } } } : '',
    },
    calendar: calendar ? calendarOf(order, facts, calendar, at) : null,
  }
}

/**
 * Tells whom a move of a loan concerns: its member, at most once for each move, and the desk of a new one. In the
 * transaction of the move, so that nobody hears of what did not happen.
 */
export async function newsOf(tx: Db, order: OrderRow, { action, reason, at }: Move): Promise<void> {
  if (!letters[action]) return
  const facts = await findFacts(tx, order)
  const letter = letterFor(letters[action], facts)
  const nth = action === 'answer_note' ? `:${order.note_answers.length}` : ''
  const key = `${action}:${order.id}:${order.from_date}:${order.to_date}${nth}`
  const mail = mailOf(order, facts, letter, { reason, at })
  // Where the library approves by itself, the approval follows at once and says it all.
  const said = action === 'confirm' && facts.auto
  if (!said) await enqueueMail(tx, order.library_id, { memberId: order.member_id, ...mail }, at, key)
  if (action === 'confirm') await tellDesk(tx, order, facts, mail.data, at)
}

function tellDesk(
  tx: Db,
  order: OrderRow,
  { member, auto }: Facts,
  { object, from, to, where }: MailData,
  at: Date,
): Promise<void> {
  const data = {
    member,
    object,
    from,
    to,
    where,
    note: order.note ? { message: 'note', with: { note: order.note } } : '',
    auto: auto ? { message: 'auto_approved' } : '',
  }
  return enqueueDeskMail(tx, order.library_id, { template: 'desk_new_loan', data }, at, `desk_confirm:${order.id}`)
}
