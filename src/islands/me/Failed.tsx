import type { ReactNode } from 'react'
import { messageOf, type CallProblem } from '../../lib/stores/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { SayMe } from './words.ts'

type Props = { say: SayMe; problem: CallProblem; title?: string; retry: () => void; action?: ReactNode }

/** What was asked for did not come: why, and the way on. */
export function Failed({ say, problem, title, retry, action }: Props) {
  return (
    <EmptyState
      icon="warn"
      title={title ?? say('failed')}
      action={action ?? <Button onClick={retry}>{say('retry')}</Button>}
    >
      <p role="alert">{messageOf(problem)}</p>
    </EmptyState>
  )
}
