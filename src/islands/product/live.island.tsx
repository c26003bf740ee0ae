/** Alive because an object may be newer than the last printing: it is read from the API until its page is there. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type checkoutMessages from '../../content/strings/it/checkout.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { Terms } from '../../lib/rules/terms.ts'
import { type CallProblem } from '../../lib/stores/async/loaded.ts'
import { $product, readProduct } from '../../lib/stores/catalog/products.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LiveObject, type LiveMessages } from './LiveObject.tsx'

type Props = {
  lang: Lang
  messages: LiveMessages
  points: readonly Point[]
  terms: Terms
  hasFaq: boolean
  /** Whether the library has a page of one's own objects. */
  sharing: boolean
  /** The text while it loads, and the texts when it fails. */
  waiting: string
  failure: Pick<typeof checkoutMessages, 'failed'>
}

const productId = () => /\/products\/([^/]+)$/.exec(location.pathname)?.[1] ?? ''

const read = () => void readProduct(productId())

export function Live({ waiting, failure, ...shown }: Props) {
  const { lang } = shown
  const product = useStore($product)
  const missing = product.state === 'failed' && product.problem.code === 'product.not_found'
  useEffect(read, [])
  useEffect(() => {
    if (missing) location.replace(href.page(lang, 'error_404'))
    // Found by the code on its label: its own page is probably printed.
    if (product.state === 'ready' && product.value.id !== productId())
      location.replace(href.product(lang, product.value.id))
    else if (product.state === 'ready') document.title = `${product.value.name} · ${document.title}`
  }, [missing, product, lang])

  const t = translator(failure, lang)
  const failed = (problem: CallProblem) => (missing ? null : <LoadFailed t={t} problem={problem} retry={read} />)
  return (
    <AsyncBoundary of={product} waiting={<Skeleton label={waiting} />} failed={failed}>
      {found => <LiveObject {...shown} product={found} />}
    </AsyncBoundary>
  )
}
