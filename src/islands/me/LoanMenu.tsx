import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { calledOff, isClosed, isOpen } from '../../lib/rules/stage-sets.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order }

/** Further actions of a loan; a closed one can only be reviewed. */
export function LoanMenu({ lang, t, order }: Props) {
  if (calledOff(order.stage)) return null
  const save = async () => (await import('./save-calendar.ts')).saveCalendar(order, t)
  const review = isClosed(order.stage) && order.is_reviewable ? 'filled' : 'outline'
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant={review} href={href.page(lang, 'me_review', { id: order.id })}>
        {t('more.review')}
      </LinkButton>
      {isOpen(order.stage) && (
        <Button variant="outline" icon="calendar" onClick={save}>
          {t('more.calendar')}
        </Button>
      )}
    </div>
  )
}
