import { href, type Lang } from '../../lib/addresses.ts'
import { $wish, readWish } from '../../lib/stores/loans/queue.ts'

/** What reads labels: a phone's camera, which leaves no page behind, or our own page for it. */
const isLabelRead = () => !document.referrer || document.referrer.endsWith('/scan')

/** To their loan, with its instructions and its box, for a member who reads the label of what they have at home. */
export async function followLabel(): Promise<void> {
  const product = /\/products\/([^/]+)$/.exec(location.pathname)?.[1]
  if (!product || !isLabelRead()) return
  await readWish(product)
  const wish = $wish.get()
  const loan = wish.state === 'ready' ? wish.value.loan : null
  if (loan?.in_hand) location.replace(href.order(document.documentElement.lang as Lang, loan.id))
}
