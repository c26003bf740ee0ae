import type importsMessages from '../../content/strings/it/imports.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { LeftOutMessages } from '../../ui/LeftOutRows.tsx'
import type { DeskMessages } from './messages.ts'

export type ImportMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  LeftOutMessages & {
    imports: Omit<typeof importsMessages, 'wrong' | 'title' | 'description' | 'sample' | 'to_photos'>
  }
export type ImportI18n = {
  lang: Lang
  t: (key: KeyOf<ImportMessages>, vars?: Record<string, string | number>) => string
}

/** What the library has, by name. */
export type ImportChoices = Record<'category' | 'point', readonly string[]>
