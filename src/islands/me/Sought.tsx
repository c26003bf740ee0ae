import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateOne } from './messages.ts'

/** The object cannot be found: its other days, and what is like it. */
export function Sought({ lang, t, order }: { lang: Lang; t: TranslateOne; order: Order }) {
  const { product, loan } = order
  const category = product.categories[0]?.slug
  const days = new URLSearchParams({ from_date: loan.from_date, to_date: loan.to_date })
  if (category) days.set('category', category)
  return (
    <Notice tone="warn" title={t('order.sought.title')}>
      <p>{t('order.sought.text')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="outline" href={`${href.page(lang, 'search')}?${days.toString()}`}>
          {t('order.sought.similar')}
        </LinkButton>
        <LinkButton variant="outline" href={`${href.product(lang, product.id)}#days`}>
          {t('order.repair.days')}
        </LinkButton>
      </div>
    </Notice>
  )
}
