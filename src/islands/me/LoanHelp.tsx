import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { TranslateOne } from './messages.ts'

/** The support form, with the object and what it is about filled in. */
export function supportHref(lang: Lang, { id, product }: Order, object: string): string {
  return `${href.page(lang, 'support')}?${new URLSearchParams({ object, product: product.id, loan: id })}`
}

type Props = { lang: Lang; t: TranslateOne; order: Order }

export function LoanHelp({ lang, t, order }: Props) {
  const support = supportHref(lang, order, t('more.problem_object', { product: order.product.name }))
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {t('more.problem')}
      <a className="more-link" href={support}>
        {t('more.problem_action')}
      </a>
    </p>
  )
}
