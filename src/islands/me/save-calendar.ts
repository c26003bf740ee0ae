import type { Order } from '../../lib/contract/orders.ts'
import { calendarFile } from '../../lib/rules/calendar-file.ts'
import type { TranslateOne } from './messages.ts'

/** The days still to come, as a file that every calendar opens. */
export function saveCalendar({ id, product, loan, shipping: { address }, picked_up_at }: Order, t: TranslateOne): void {
  const place = [address.name, address.address].filter(Boolean).join(', ')
  const day = (key: 'from' | 'to') => ({
    uid: `${id}-${key}@${location.hostname}`,
    day: loan[`${key}_date`],
    title: t(`more.calendar_${key}`, { product: product.name }),
    place,
  })
  const file = calendarFile(picked_up_at ? [day('to')] : [day('from'), day('to')], new Date().toISOString())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.download = `${product.name}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
