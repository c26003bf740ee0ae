import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $checkoutTask } from '../../lib/stores/checkout/checkout.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateLoan } from './messages.ts'

// The queue is rare.
const JoinQueue = lazy(async () => ({ default: (await import('./JoinQueue.tsx')).JoinQueue }))

type Props = { lang: Lang; t: TranslateLoan; productId: string }

/** Why the library does not hold the days. That they are taken is shown at the calendar. */
export function HoldProblem({ lang, t, productId }: Props) {
  const task = useStore($checkoutTask)
  if (task.state !== 'failed' || task.problem.code === 'checkout.taken') return null
  return (
    <>
      <Notice tone="error" role="alert">
        {messageOf(task.problem)}
      </Notice>
      {task.problem.code === 'product.reserved' && (
        <Suspense fallback={null}>
          <JoinQueue lang={lang} t={t} productId={productId} />
        </Suspense>
      )}
    </>
  )
}
