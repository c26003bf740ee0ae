import type { ShareStep } from '../../lib/rules/share-steps.ts'
import { $share, goToStep } from '../../lib/stores/share/share-draft.ts'

/** The state of a history entry: the step it shows, and the step of the entry before. */
type Entry = { step?: ShareStep; before?: ShareStep } | null

const entry = () => history.state as Entry

/** Goes to a step, each an entry of its own: Back on a phone is the step before, not the way out. */
export function walkTo(step: ShareStep): void {
  const before = $share.get().step
  if (entry()?.before === step) return history.back()
  goToStep(step)
  const now = $share.get().step
  if (now !== before) history.pushState({ ...history.state, step: now, before }, '')
}

/** Writes the current step into the current history entry, unless it is there already, as after a reload. */
export function markStep(): void {
  const { step } = $share.get()
  if (entry()?.step !== step) history.replaceState({ ...history.state, step, before: undefined }, '')
}

/** Follows Back and Forward; answers how to stop. */
export function followHistory(): () => void {
  const follow = () => {
    const step = entry()?.step
    if (step) goToStep(step)
    markStep()
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
