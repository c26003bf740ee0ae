/** The names that a library's search knows besides those of the software. */
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { SearchSettings } from '../../contract/settings.ts'
import type { Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<SearchSettings>(['settings'], () => call(settings.search))
export const { $now: $searchSettings, $drawn: $searchDrawn, read: readSearchSettings, open: openSearchSettings } = form

export const saveSearchSettings = (body: SearchSettings): Promise<Outcome<SearchSettings>> =>
  form.save(() => call(settings.changeSearch, { body }))
