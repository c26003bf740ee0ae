import type objectsMessages from '../../content/strings/it/objects.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Category } from '../../lib/contract/catalog.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FieldMessages, FormI18n, PictureMessages } from './messages.ts'
import type { RepairPhotosMessages } from './RepairPhotos.tsx'

export type SheetMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  add: FieldMessages
  photos: RepairPhotosMessages
  objects: Omit<typeof objectsMessages, 'list' | 'sheet'> & {
    sheet: Omit<(typeof objectsMessages)['sheet'], 'title' | 'description'>
  }
}

/** The sentences of the desk's objects, which its list and its sheet share. */
export type SheetI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<SheetMessages>, vars?: Record<string, string | number>) => string
}

/** What a sheet may be given: the library's categories and points. */
export type SheetChoices = {
  categories: Pick<Category, 'origin_id' | 'name'>[]
  points: { id: string; name: string }[]
  pictureMessages: PictureMessages
}

/** The desk's list of objects. */
export type ListMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  objects: Pick<typeof objectsMessages, 'list' | 'state'>
}
export type ListI18n = { lang: Lang; t: (key: KeyOf<ListMessages>, vars?: Record<string, string | number>) => string }
