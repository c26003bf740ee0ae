import { useEffect, useState } from 'react'
import { undoMs } from '../../lib/rules/loan-moves.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'

/** An act of just now: `said` is what was done, `undone` what its undo says. */
export type Fresh = { said: string; undone: string; undo: () => Promise<Outcome<unknown>> }

/** The last act, for ten seconds; `nth` tells it from the one before, `first` is one that was done already. */
export function useFreshUndo(first: Fresh | null = null) {
  const [now, set] = useState<{ fresh: Fresh | null; nth: number }>({ fresh: first, nth: 0 })
  useEffect(() => {
    if (!now.fresh) return
    const timer = setTimeout(() => set(({ nth }) => ({ fresh: null, nth })), undoMs)
    return () => clearTimeout(timer)
  }, [now])
  return {
    ...now,
    show: (fresh: Fresh) => set(({ nth }) => ({ fresh, nth: nth + 1 })),
    end: () => set(({ nth }) => ({ fresh: null, nth })),
  }
}
