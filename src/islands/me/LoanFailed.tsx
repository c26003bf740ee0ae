import type { ReactNode } from 'react'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Props = {
  t: (key: 'failed' | 'retry') => string
  problem: CallProblem
  retry: () => void
  /** The way on where asking again would not help. */
  instead?: ReactNode
}

/** The request failed: the reason, and the way on. */
export function LoanFailed({ t, problem, retry, instead }: Props) {
  const why = <span role="alert">{messageOf(problem)}</span>
  if (instead) return <EmptyState icon="warn" title={why} action={instead} />
  return (
    <EmptyState icon="warn" title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>}>
      {why}
    </EmptyState>
  )
}
