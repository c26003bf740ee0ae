import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { SayOne } from './messages.ts'

type Props = { lang: Lang; say: SayOne; order: Order }

/** The way to the people of the library, who find written what it is about. */
export function LoanHelp({ lang, say, order }: Props) {
  const object = say('more.problem_object', { product: order.product.name })
  const support = `${href.page(lang, 'support')}?${new URLSearchParams({ object })}`
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {say('more.problem')}
      <a className="more-link" href={support}>
        {say('more.problem_action')}
      </a>
    </p>
  )
}
