/** The library's colour, its logo and its share picture. */
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { StoredFile } from '../../contract/files.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { LookChange, LookSettings } from '../../contract/settings.ts'
import type { OwnPicture } from '../../rules/look-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<LookSettings>(['settings'], () => call(settings.look))
export const { $now: $look, $drawn: $lookDrawn, read: readLook, open: openLook } = form

export const saveLook = (body: LookChange): Promise<Outcome<LookSettings>> =>
  form.save(() => call(settings.changeLook, { body }))

export function uploadFor(use: OwnPicture, file: File): Promise<Outcome<StoredFile>> {
  const form = new FormData()
  form.set('file', file)
  form.set('use', use)
  return attempt(() => call(files.create, { form }))
}
