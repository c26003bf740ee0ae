import type { Order } from '../../lib/contract/orders.ts'
import { type CalendarDay, calendarFile } from '../../lib/rules/calendar-file.ts'
import type { TranslateOne } from './messages.ts'
import { isToAgree } from './standing.ts'

/** The days still to come: a delivery is brought home, and goes back to a point. */
export function daysToSave(order: Order, t: TranslateOne, host: string): CalendarDay[] {
  const {
    id,
    product: { name: product },
    loan,
    shipping: { method, address, return_to },
    picked_up_at,
  } = order
  const isBrought = method === 'delivery'
  const place = [address.name, address.address].filter(Boolean).join(', ')
  const first: CalendarDay = {
    uid: `${id}-from@${host}`,
    day: loan.from_date,
    title: t(isBrought ? 'more.calendar_home' : 'more.calendar_from', { product }),
    place,
  }
  const last: CalendarDay = {
    uid: `${id}-to@${host}`,
    day: loan.return_date,
    title: t('more.calendar_to', { product }),
    place: isBrought ? (return_to?.name ?? '') : place,
  }
  return [...(picked_up_at ? [] : [first]), ...(isToAgree(order) ? [] : [last])]
}

/** As a file that every calendar opens. */
export function saveCalendar(order: Order, t: TranslateOne): void {
  const file = calendarFile(daysToSave(order, t, location.hostname), new Date().toISOString())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.download = `${order.product.name}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
