import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { problemText } from '../../lib/stores/async/toast.ts'
import { show } from './toaster.ts'

/** Calls that failed where nobody thought of it: a refusal is said, and a closed library shows that it is. */
export function startFailures(maintenance: string): void {
  addEventListener('unhandledrejection', event => {
    const problem = (event.reason as { problem?: CallProblem } | null)?.problem
    if (!problem) return
    event.preventDefault()
    if (problem.code === 'library.unavailable') location.replace(maintenance)
    else show({ text: problemText(problem), tone: 'error' })
  })
}
