import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { $cancelling } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateOne } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateOne
  id: string
  pending: boolean
  /** Whether it comes home. */ brought: boolean
}

const CancelDialog = lazy(() => import('./CancelDialog.tsx').then(part => ({ default: part.CancelDialog })))

/** Cancels a waiting loan. A refusal stays visible after the button is gone. */
export function CancelLoan({ lang, t, id, pending, brought }: Props) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  const task = useStore($cancelling)
  return (
    <>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {t(refusalKey(task.problem))}
        </Notice>
      )}
      {pending && (
        <Button variant="danger" className="justify-self-start" onClick={() => setOpened('now')}>
          {t('order.cancel')}
        </Button>
      )}
      {opened !== 'never' && (
        <Suspense>
          <CancelDialog {...{ lang, t, id, brought }} open={opened === 'now'} onClose={() => setOpened('before')} />
        </Suspense>
      )}
    </>
  )
}

function refusalKey({ code }: CallProblem) {
  return code === 'order.not_cancellable' ? 'order.not_cancellable' : 'order.cancel_failed'
}
