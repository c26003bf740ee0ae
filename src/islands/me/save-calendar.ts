import type { Order } from '../../lib/contract/orders.ts'
import { calendarFile } from '../../lib/rules/calendar-file.ts'
import type { TranslateOne } from './messages.ts'
import { isToAgree } from './standing.ts'

/** The days still to come, as a file that every calendar opens. */
export function saveCalendar(order: Order, t: TranslateOne): void {
  const {
    id,
    product,
    loan,
    shipping: { address },
    picked_up_at,
  } = order
  const place = [address.name, address.address].filter(Boolean).join(', ')
  const day = (key: 'from' | 'to') => ({
    uid: `${id}-${key}@${location.hostname}`,
    day: key === 'to' ? loan.return_date : loan.from_date,
    title: t(`more.calendar_${key}`, { product: product.name }),
    place,
  })
  const first = picked_up_at ? [] : [day('from')]
  const days = isToAgree(order) ? first : [...first, day('to')]
  const file = calendarFile(days, new Date().toISOString())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.download = `${product.name}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
