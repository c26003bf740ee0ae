/** Alive because an object may be born after the last printing: it opens from the API until its page is there. */
import '../../ui/calendar.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import type { Terms } from '../../lib/rules/terms.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { $product, readProduct } from '../../lib/stores/catalog/products.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LiveObject, type LiveMessages } from './LiveObject.tsx'

type Props = {
  lang: Lang
  messages: LiveMessages
  points: readonly Point[]
  terms: Terms
  hasFaq: boolean
  /** What is said while it comes, and on the button when it does not. */
  waiting: string
  retry: string
}

const asked = () => /\/products\/([^/]+)$/.exec(location.pathname)?.[1] ?? ''

const read = () => void readProduct(asked())

export function Live({ lang, messages, points, terms, hasFaq, waiting, retry }: Props) {
  const product = useStore($product)
  const missing = product.state === 'failed' && product.problem.code === 'product.not_found'
  useEffect(read, [])
  useEffect(() => {
    if (missing) location.replace(href.page(lang, 'error_404'))
    // By the code on its label: its own page may well be printed.
    if (product.state === 'ready' && product.value.id !== asked())
      location.replace(href.product(lang, product.value.id))
    else if (product.state === 'ready') document.title = `${product.value.name} · ${document.title}`
  }, [missing, product, lang])

  const failed = (problem: CallProblem) =>
    missing ? null : (
      <EmptyState
        icon="warn"
        title={<span role="alert">{messageOf(problem)}</span>}
        action={<Button onClick={read}>{retry}</Button>}
      />
    )
  return (
    <AsyncBoundary of={product} waiting={<Skeleton label={waiting} />} failed={failed}>
      {found => (
        <LiveObject lang={lang} messages={messages} product={found} points={points} terms={terms} hasFaq={hasFaq} />
      )}
    </AsyncBoundary>
  )
}
