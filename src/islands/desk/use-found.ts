import { useEffect, useState } from 'react'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'

/** The pause in typing after which the search starts (ms). */
const pauseMs = 250

/**
 * What the last words find; an answer that comes after other words were typed is dropped. Null before the first answer.
 * `find` keeps its identity between renders: another one asks again.
 */
export function useFound<Found>(typed: string, find: (typed: string) => Promise<Outcome<Found>>): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isLast = true
    const ask = async () => {
      const outcome = await find(typed)
      if (!isLast) return
      if (outcome.ok) setFound(outcome.value)
      else toast(messageOf(outcome.problem))
    }
    const asking = setTimeout(() => void ask(), pauseMs)
    return () => {
      isLast = false
      clearTimeout(asking)
    }
  }, [typed, find])
  return found
}
