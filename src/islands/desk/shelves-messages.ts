import type shelvesMessages from '../../content/strings/it/desk-shelves.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Placement } from '../../lib/contract/shelves.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import type { ScanMessages } from './scan-messages.ts'

export type ShelvesMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  ScanMessages &
  Pick<typeof shelvesMessages, 'shelves'>

export type ShelvesI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<ShelvesMessages>, vars?: Record<string, string | number>) => string
}

/** Where an object belonged: its shelf, with its point where that is another one. */
export function placeBefore({ t }: Pick<ShelvesI18n, 't'>, { before }: Placement, here: string): string {
  const shelf = before.shelf ?? t('shelves.nowhere')
  return before.point.id === here ? shelf : `${before.point.name}, ${shelf}`
}
