import { storedJson } from '../stored-json.ts'
import { storedText } from '../stored.ts'

/**
 * The member in whose name an administrator makes the calls of this tab; null: their own. Kept for the browser
 * session only, so that a closed tab ends it.
 */
export type Impersonated = { id: string; label: string }

const stored = storedJson<Impersonated>(storedText('tab', 'impersonated'))

export const impersonated = {
  get: stored.get,
  set: (next: Impersonated | null): void => (next ? stored.set(next) : stored.remove()),
}
