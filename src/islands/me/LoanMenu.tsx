import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order }

const mayReview: readonly Order['status'][] = ['pending', 'approved', 'extended', 'returned']
const isOpen: readonly Order['status'][] = ['pending', 'approved', 'extended']

/** What else can be done with a loan: one that is over is only to be reviewed. */
export function LoanMenu({ lang, t, order }: Props) {
  if (!mayReview.includes(order.status)) return null
  const save = async () => (await import('./save-calendar.ts')).saveCalendar(order, t)
  const review = order.status === 'returned' && order.is_reviewable ? 'filled' : 'outline'
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant={review} href={href.page(lang, 'me_review', { id: order.id })}>
        {t('more.review')}
      </LinkButton>
      {isOpen.includes(order.status) && (
        <Button variant="outline" icon="calendar" onClick={save}>
          {t('more.calendar')}
        </Button>
      )}
    </div>
  )
}
