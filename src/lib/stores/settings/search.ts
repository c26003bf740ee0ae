/** The names that a library's search knows besides those of the software. */
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { SearchSettings } from '../../contract/settings.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<SearchSettings>(['settings'], () => call(settings.search))
export const { $now: $searchSettings, $drawn: $searchDrawn, read: readSearchSettings, open: openSearchSettings } = form

export async function saveSearchSettings(body: SearchSettings): Promise<Outcome<SearchSettings>> {
  const outcome = await attempt(() => call(settings.changeSearch, { body }))
  if (outcome.ok) form.put(outcome.value)
  return outcome
}
