import { expect, it } from 'vitest'
import { type Booking, draggedDays, dragProblem, mayDrag, shownEnd } from '../../src/lib/rules/booking-drag.ts'

const today = '2026-12-10'
const booked: Booking = {
  id: 'mine',
  stage: 'scheduled',
  from_date: '2026-12-14',
  to_date: '2026-12-16',
  preparation_days: 1,
}
const inHand: Booking = { ...booked, stage: 'in_hand', from_date: '2026-12-08' }
const late: Booking = { ...inHand, stage: 'overdue', to_date: '2026-12-09' }
const days = (from_date: string, to_date: string) => ({ from_date, to_date })

it('a booking is dragged as a whole, or by one of its ends, which never passes the other', () => {
  expect(draggedDays(booked, 'whole', 2, today)).toEqual(days('2026-12-16', '2026-12-18'))
  expect(draggedDays(booked, 'whole', -3, today)).toEqual(days('2026-12-11', '2026-12-13'))
  expect(draggedDays(booked, 'end', 4, today)).toEqual(days('2026-12-14', '2026-12-20'))
  expect(draggedDays(booked, 'end', -9, today)).toEqual(days('2026-12-14', '2026-12-14'))
  expect(draggedDays(booked, 'start', -1, today)).toEqual(days('2026-12-13', '2026-12-16'))
  expect(draggedDays(booked, 'start', 9, today)).toEqual(days('2026-12-16', '2026-12-16'))
  expect(draggedDays(booked, 'whole', 0, today)).toEqual(days('2026-12-14', '2026-12-16'))
})

it('what is in hand keeps its first day, and what is late is dragged from today', () => {
  expect(draggedDays(inHand, 'whole', 2, today)).toEqual(days('2026-12-08', '2026-12-18'))
  expect(draggedDays(inHand, 'start', 2, today)).toEqual(days('2026-12-08', '2026-12-16'))
  expect(shownEnd(late, today)).toBe(today)
  expect(draggedDays(late, 'end', 3, today)).toEqual(days('2026-12-08', '2026-12-13'))
  expect(shownEnd(booked, today)).toBe('2026-12-16')
})

it('only approved bookings are dragged', () => {
  expect([booked, inHand, late].every(mayDrag)).toBe(true)
  expect(mayDrag({ stage: 'waiting' })).toBe(false)
})

it('days that are over, too many or taken with their preparation are refused', () => {
  const next: Booking = { ...booked, id: 'next', from_date: '2026-12-20', to_date: '2026-12-22' }
  const why = (to: ReturnType<typeof days>, of = booked) =>
    dragProblem(of, to, { today, maxMonths: 1, others: [booked, next] })
  expect(why(days('2026-12-15', '2026-12-18'))).toBeNull()
  expect(why(days('2026-12-15', '2026-12-19'))).toBe('order.dates_taken')
  expect(why(days('2026-12-23', '2026-12-24'))).toBe('order.dates_taken')
  expect(why(days('2026-12-24', '2026-12-25'))).toBeNull()
  expect(why(days('2026-12-09', '2026-12-11'))).toBe('order.date_past')
  expect(why(days('2026-12-24', '2027-01-24'))).toBe('order.max_length')
  expect(why(days('2026-12-08', '2026-12-09'), inHand)).toBe('order.date_past')
})
