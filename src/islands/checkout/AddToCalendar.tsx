import type { Order } from '../../lib/contract/orders.ts'
import { calendarFile } from '../../lib/rules/calendar-file.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { TranslateDone } from './messages.ts'

type Props = { t: TranslateDone; order: Order }

/** The days to remember, as a file that every calendar opens; of a delivery only its first is known. */
export function AddToCalendar({ t, order: { id, created_at, product, loan, shipping } }: Props) {
  const home = shipping.method === 'delivery'
  const { name, address } = shipping.address
  const place = [name, address].filter(Boolean).join(', ')
  const event = (key: 'from' | 'to', title: 'calendar_from' | 'calendar_home' | 'calendar_to') => ({
    uid: `${id}-${key}@${location.hostname}`,
    day: loan[`${key}_date`],
    place,
    title: t(`done.${title}`, { product: product.name }),
  })
  const days = home ? [event('from', 'calendar_home')] : [event('from', 'calendar_from'), event('to', 'calendar_to')]
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(days, created_at))}`
  return (
    <LinkButton variant="outline" icon="calendar" href={file} download={`${product.name}.ics`}>
      {t('done.calendar')}
    </LinkButton>
  )
}
