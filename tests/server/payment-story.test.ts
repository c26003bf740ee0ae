import { expect, it } from 'vitest'
import type { DisputeRow } from '../../server/payments/dispute-queries.ts'
import type { PaymentRow } from '../../server/payments/list-queries.ts'
import { toOnlinePayment } from '../../server/payments/to-online-payment.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute))

/** A payment of five euro that was asked for at nine, and nothing else yet. */
const asked = {
  id: 'p1',
  status: 'created',
  amount_cents: 500,
  purpose: 'delivery',
  member_id: 'm1',
  first_name: 'Ada',
  last_name: 'Alberti',
  created_at: at(0),
  provider_order_id: 'O-1',
  capture_id: null,
  capturing_at: null,
  granted_at: null,
  settled_at: null,
  refund_asked_at: null,
  refunded_at: null,
  refund_id: null,
  refund_note: null,
  card: null,
  loan_id: null,
}

function storyOf(row: object, disputes: object[] = []) {
  const around = { lang: 'it', today: '2026-11-24', disputePage: null, disputes: disputes as DisputeRow[] } as const
  return toOnlinePayment({ ...asked, ...row } as unknown as PaymentRow, around).story.map(one => [
    one.what,
    new Date(one.at).getUTCMinutes(),
    one.number,
  ])
}

it('the moments of a payment stand in the order in which they were, whatever they are', () => {
  const taken = { capture_id: 'C-1', capturing_at: at(1), granted_at: at(2) }
  const back = { refund_asked_at: at(5), refunded_at: at(6), refund_id: 'R-1' }
  const dispute = { id: 'D-1', reason: 'UNAUTHORISED', status: 'RESOLVED', opened_at: at(3), ended_at: at(4) }
  const first = [
    ['asked', 0, 'O-1'],
    ['paid', 1, 'C-1'],
    ['granted', 2, null],
  ]
  const ofDispute = [
    ['disputed', 3, 'D-1'],
    ['dispute_ended', 4, 'D-1'],
  ]
  const refund = [
    ['refund_asked', 5, null],
    ['refunded', 6, 'R-1'],
  ]
  expect(storyOf({ ...taken, ...back }, [dispute])).toEqual([...first, ...ofDispute, ...refund])
  const later = { ...dispute, opened_at: at(7), ended_at: at(8) }
  const seen = storyOf({ ...taken, ...back }, [later]).map(([what]) => what)
  expect(seen).toEqual([...first, ...refund, ...ofDispute].map(([what]) => what))
})

it('a payment that came to nothing says when it failed, one that was settled otherwise does not', () => {
  expect(storyOf({ status: 'void', settled_at: at(9) })).toEqual([
    ['asked', 0, 'O-1'],
    ['failed', 9, null],
  ])
  expect(storyOf({ status: 'refunded', settled_at: at(9) })).toEqual([['asked', 0, 'O-1']])
})

it('it is paid when money was taken, at the first moment that is known of it', () => {
  const paid = (row: object) => storyOf(row).find(([what]) => what === 'paid')
  expect(paid({ capturing_at: at(1), granted_at: at(2) })).toBeUndefined()
  const all = { capture_id: 'C-1', capturing_at: at(1), granted_at: at(2), refund_asked_at: at(3), settled_at: at(4) }
  expect(paid(all)).toEqual(['paid', 1, 'C-1'])
  expect(paid({ ...all, capturing_at: null })).toEqual(['paid', 2, 'C-1'])
  expect(paid({ ...all, capturing_at: null, granted_at: null })).toEqual(['paid', 3, 'C-1'])
  expect(paid({ capture_id: 'C-1', settled_at: at(4) })).toEqual(['paid', 4, 'C-1'])
})
