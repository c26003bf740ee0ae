import type messages from '../../content/strings/it/desk-checks.json'
import type objectsMessages from '../../content/strings/it/objects.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import type { RepairPhotosMessages } from './RepairPhotos.tsx'

/** With the question about a repair, which what is not good goes to. */
export type ChecksMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  Pick<typeof messages, 'checks'> & {
    photos: RepairPhotosMessages
    add: Pick<DeskMessages['add'], 'optional'>
    objects: { repair: (typeof objectsMessages)['repair']; field: { amount_hint: string } }
  }
export type ChecksI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<ChecksMessages>, vars?: Record<string, string | number>) => string
}
