import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { calendarFile } from '../../lib/rules/calendar-file.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { SayOne } from './words.ts'

type Props = { lang: Lang; say: SayOne; order: Order }

const mayReview: readonly Order['status'][] = ['pending', 'approved', 'extended', 'returned']
const isOpen: readonly Order['status'][] = ['pending', 'approved', 'extended']

/** What else can be done with a loan: one that is over is only to be reviewed. */
export function LoanMenu({ lang, say, order }: Props) {
  if (!mayReview.includes(order.status)) return null
  const review = order.status === 'returned' && order.is_reviewable ? 'filled' : 'outline'
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant={review} href={href.page(lang, 'me_review', { id: order.id })}>
        {say('more.review')}
      </LinkButton>
      {isOpen.includes(order.status) && (
        <Button variant="outline" icon="calendar" onClick={() => saveCalendar(order, say)}>
          {say('more.calendar')}
        </Button>
      )}
    </div>
  )
}

/** The days still to come, as a file that every calendar opens. */
function saveCalendar({ id, product, loan, shipping: { address }, picked_up_at }: Order, say: SayOne): void {
  const place = [address.name, address.address].filter(Boolean).join(', ')
  const day = (key: 'from' | 'to') => ({
    uid: `${id}-${key}@${location.hostname}`,
    day: loan[`${key}_date`],
    title: say(`more.calendar_${key}`, { product: product.name }),
    place,
  })
  const file = calendarFile(picked_up_at ? [day('to')] : [day('from'), day('to')], new Date().toISOString())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.download = `${product.name}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
