import type photosMessages from '../../content/strings/it/desk-photos.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages } from './messages.ts'

export type PhotoMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  photos: Omit<typeof photosMessages, 'title' | 'description' | 'intro'>
}
export type PhotoI18n = { lang: Lang; t: (key: KeyOf<PhotoMessages>, vars?: Record<string, string | number>) => string }
