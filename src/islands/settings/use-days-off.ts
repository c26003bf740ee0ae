import { useState } from 'react'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { type Added, addDaysOff, type Taken } from '../../lib/stores/settings/days-off.ts'
import type { Save } from './SavedNotice.tsx'

/** Adds days off that are ready, and keeps those that loans stand on, to be named. */
export function useDaysOff() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [save, setSave] = useState<Save | null>(null)
  const [added, setAdded] = useState<Added>({ saved: 0, taken: [] })

  async function add(...asked: Parameters<typeof addDaysOff>): Promise<void> {
    if (busy) return
    setBusy(true)
    const outcome = await addDaysOff(...asked)
    setBusy(false)
    setProblem(outcome.ok ? null : outcome.problem)
    if (!outcome.ok) return
    setAdded(outcome.value)
    if (outcome.value.saved > 0) setSave({ prints: true })
  }
  const taken: readonly Taken[] = added.taken
  return { busy, problem, save, saved: added.saved, taken, add }
}
