import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { TranslateShared } from './messages.ts'

type Props = { t: TranslateShared; problem: CallProblem; retry: () => void }

/** The request failed: the reason, and a retry button. */
export function ShareFailed({ t, problem, retry }: Props) {
  return (
    <EmptyState icon="warn" title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>}>
      <span role="alert">{messageOf(problem)}</span>
    </EmptyState>
  )
}
