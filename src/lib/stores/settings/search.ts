/** The names that a library's search knows besides those of the software. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { SearchSettings } from '../../contract/settings.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $searchSettings = atom<Loaded<SearchSettings>>({ state: 'waiting' })

export const readSearchSettings = () => load($searchSettings, () => call(settings.search))

export async function saveSearchSettings(body: SearchSettings): Promise<Outcome<SearchSettings>> {
  const outcome = await attempt(() => call(settings.changeSearch, { body }))
  if (outcome.ok) $searchSettings.set({ state: 'ready', value: outcome.value })
  return outcome
}
