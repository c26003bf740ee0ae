import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { problemText } from '../../lib/stores/async/toast.ts'
import { show } from './toaster.ts'

/** Shows the sentence of a refusal that no caller handled. */
export function startFailures(): void {
  addEventListener('unhandledrejection', event => {
    const problem = (event.reason as { problem?: CallProblem } | null)?.problem
    if (!problem) return
    event.preventDefault()
    show({ text: problemText(problem), tone: 'error' })
  })
}
