import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { SayShared } from './messages.ts'

type Props = { say: SayShared; problem: CallProblem; retry: () => void }

/** What was asked for did not come: why, and another try. */
export function Failed({ say, problem, retry }: Props) {
  return (
    <EmptyState icon="warn" title={say('failed')} action={<Button onClick={retry}>{say('retry')}</Button>}>
      <span role="alert">{messageOf(problem)}</span>
    </EmptyState>
  )
}
