import { useState } from 'react'
import type { LoansThere } from '../../lib/contract/headquarters.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { type Change, changePoints, previewChanges } from '../../lib/stores/settings/points.ts'
import type { Save } from './SavedNotice.tsx'

type Asking = { list: readonly Change[]; touched: LoansThere; onSaved: () => void }

/** Saves changes of points; those that take hours from open loans are asked about first. */
export function usePointChanges() {
  const [asking, ask] = useState<Asking | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [save, setSave] = useState<Save | null>(null)

  async function make(list: readonly Change[], onSaved: () => void): Promise<CallProblem | null> {
    const outcome = await changePoints(list)
    if (!outcome.ok) return outcome.problem
    setSave({ prints: true })
    onSaved()
    return null
  }

  async function look(list: readonly Change[], onSaved: () => void): Promise<CallProblem | null> {
    const preview = await previewChanges(list)
    if (!preview.ok) return preview.problem
    if (preview.value.members === 0) return make(list, onSaved)
    ask({ list, touched: preview.value, onSaved })
    return null
  }

  async function during(work: () => Promise<CallProblem | null>): Promise<CallProblem | null> {
    if (busy) return null
    setBusy(true)
    const found = await work()
    setBusy(false)
    setProblem(found)
    return found
  }

  return {
    asking,
    busy,
    problem,
    save,
    submit: (list: readonly Change[], onSaved = () => {}) => during(() => look(list, onSaved)),
    confirm: () =>
      during(async () => {
        const found = asking && (await make(asking.list, asking.onSaved))
        ask(null)
        return found
      }),
    leave: () => ask(null),
  }
}

export type PointChanging = ReturnType<typeof usePointChanges>
