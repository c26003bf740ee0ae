import type { Lang } from '../../src/lib/addresses.ts'
import type { DisputeReason } from '../../src/lib/contract/payment-names.ts'
import type { OnlinePayment, PaymentDispute, PaymentMoment } from '../../src/lib/contract/payments.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { refundProblem } from '../../src/lib/rules/refund.ts'
import { inLang } from '../catalog/to-product.ts'
import type { DisputeRow } from './dispute-queries.ts'
import type { PaymentRow } from './list-queries.ts'
import type { IntentRow } from './queries.ts'

/** The provider's names for why a payment is disputed. */
const reasons: Record<string, DisputeReason> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  UNAUTHORISED: 'not_theirs',
  CREDIT_NOT_PROCESSED: 'not_credited',
  DUPLICATE_TRANSACTION: 'twice',
  INCORRECT_AMOUNT: 'wrong_amount',
  PAYMENT_BY_OTHER_MEANS: 'paid_otherwise',
  CANCELED_RECURRING_BILLING: 'cancelled',
}

const waits: Record<string, NonNullable<PaymentDispute['waits_for']>> = {
  OPEN: 'library',
  WAITING_FOR_SELLER_RESPONSE: 'library',
  WAITING_FOR_BUYER_RESPONSE: 'payer',
  UNDER_REVIEW: 'provider',
}

function toDispute(row: DisputeRow, url: string | null): PaymentDispute {
  return {
    id: row.id,
    reason: reasons[row.reason] ?? 'other',
    opened_at: row.opened_at.toISOString(),
    answer_by: row.answer_by?.toISOString() ?? null,
    waits_for: waits[row.status] ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    outcome: row.outcome,
    url,
  }
}

/** What became of it, the first moment first. */
function storyOf(row: IntentRow, disputes: readonly DisputeRow[]): PaymentMoment[] {
  const isTaken = row.capture_id !== null
  const paidAt = isTaken ? (row.capturing_at ?? row.granted_at ?? row.refund_asked_at ?? row.settled_at) : null
  const moments: [PaymentMoment['what'], Date | null, string | null][] = [
    ['asked', row.created_at, row.provider_order_id],
    ['paid', paidAt, row.capture_id],
    ['granted', row.granted_at, null],
    ['failed', row.status === 'void' ? row.settled_at : null, null],
    ['refund_asked', row.refund_asked_at, null],
    ['refunded', row.refunded_at, row.refund_id],
    ...disputes.flatMap((one): typeof moments => [
      ['disputed', one.opened_at, one.id],
      ['dispute_ended', one.ended_at, one.id],
    ]),
  ]
  return moments
    .flatMap(([what, at, number]) => (at ? [{ what, at: at.toISOString(), number }] : []))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Why it cannot be refunded by hand. */
export const problemOf = ({ status, flag }: IntentRow, disputes: readonly DisputeRow[]) =>
  refundProblem({ status, isBackAlready: flag === 'refunded elsewhere', outcomes: disputes.map(one => one.outcome) })

type Around = {
  lang: Lang
  today: CivilDate
  disputes: readonly DisputeRow[]
  /** Where the library answers a dispute. */
  disputePage: ((id: string) => string) | null
}

function loanOf({ loan_id, loan_from, loan_queue, object, code }: PaymentRow, lang: Lang): OnlinePayment['loan'] {
  if (!loan_id || !loan_from || !object || !code) return null
  return { id: loan_id, object: inLang(lang, object), code, from_date: loan_from, queue: loan_queue }
}

export function toOnlinePayment(row: PaymentRow, { lang, today, disputes, disputePage }: Around): OnlinePayment {
  const { card_from, card_to, refund_note } = row
  const latest = disputes.at(-1)
  const by = [row.by_first_name, row.by_last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    amount: row.amount_cents / 100,
    purpose: row.purpose,
    state: row.status,
    member: { id: row.member_id, name: `${row.first_name} ${row.last_name}`.trim() },
    card: row.card && {
      name: inLang(lang, { it: row.card.name, en: row.card.name_en ?? '' }),
      to_date: card_to,
      active: card_from !== null && card_to !== null && card_to >= today,
    },
    loan: loanOf(row, lang),
    trouble: latest ? null : row.trouble,
    dispute: latest ? toDispute(latest, disputePage?.(latest.id) ?? null) : null,
    refund: refund_note === null ? null : { reason: refund_note, by: by || null },
    refundable: problemOf(row, disputes) === null,
    story: storyOf(row, disputes),
  }
}
