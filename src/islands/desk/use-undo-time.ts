import { useEffect, useState } from 'react'
import { undoMs } from '../../lib/rules/loan-moves.ts'

/** The ten seconds after an act with a loan, in which its undo is the first thing in reach. */
export function useUndoTime() {
  const [since, set] = useState(0)
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => set(0), undoMs)
    return () => clearTimeout(timer)
  }, [since])
  return { isFresh: since > 0, begin: () => set(performance.now()), end: () => set(0) }
}
