import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { problemText } from '../../lib/stores/async/toast.ts'
import { show } from './toaster.ts'

/** Handles refusals that no caller handled: shows the sentence, or the page of a closed library. */
export function startFailures(maintenance: string): void {
  addEventListener('unhandledrejection', event => {
    const problem = (event.reason as { problem?: CallProblem } | null)?.problem
    if (!problem) return
    event.preventDefault()
    if (problem.code === 'library.unavailable') location.replace(maintenance)
    else show({ text: problemText(problem), tone: 'error' })
  })
}
