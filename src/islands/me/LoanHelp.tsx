import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { TranslateOne } from './messages.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order }

/** A link to the support form, with the loan filled in. */
export function LoanHelp({ lang, t, order }: Props) {
  const object = t('more.problem_object', { product: order.product.name })
  const support = `${href.page(lang, 'support')}?${new URLSearchParams({ object, product: order.product.id })}`
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {t('more.problem')}
      <a className="more-link" href={support}>
        {t('more.problem_action')}
      </a>
    </p>
  )
}
