/** What the library says of itself, and the change of some of it. */
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { LibraryProfile, ProfileChange } from '../../contract/settings.ts'
import { type LibraryField, textsByPath } from '../../rules/library-fields.ts'
import type { Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<LibraryProfile>(['settings'], () => call(settings.library))
export const { $now: $profile, $drawn: $profileDrawn, read: readProfile, open: openProfile } = form

/** Those of always something; the others may be emptied. */
const isWords = (path: string) => path === 'name' || path === 'town'

/** Only what differs from what was read, so that two who change different things do not undo each other. */
function changeOf(now: LibraryProfile, answers: Record<LibraryField, string>): ProfileChange {
  const known = textsByPath(now)
  const change: Record<string, unknown> = {}
  for (const [path, answer] of Object.entries(answers)) {
    if (answer === known[path]) continue
    const value = answer === '' && !isWords(path) ? null : answer
    const [group = '', name] = path.split('.')
    change[group] = name ? { ...(change[group] as object | undefined), [name]: value } : value
  }
  return change
}

const send = (change: ProfileChange): Promise<Outcome<LibraryProfile>> =>
  form.save(() => call(settings.changeLibrary, { body: change }), change)

export const saveProfile = (now: LibraryProfile, answers: Record<LibraryField, string>) => send(changeOf(now, answers))

export const openLibrary = (available: boolean) => send({ available })
