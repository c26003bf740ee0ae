import type checkoutMessages from '../../content/strings/it/checkout.json'
import type bookMessages from '../../content/strings/it/desk-book.json'
import type scanMessages from '../../content/strings/it/desk-scan.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

export type BookMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  Pick<typeof checkoutMessages, 'calendar' | 'short' | 'reasons' | 'problems'> & {
    basket: Pick<(typeof scanMessages)['basket'], 'against' | 'who_may' | 'training'>
    hand_over: Pick<DeskMessages['hand_over'], 'untrained'>
    refused: Pick<DeskMessages['refused'], 'member_untrained'>
    book: Omit<typeof bookMessages, 'title' | 'description'>
  }
export type BookI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<BookMessages>, vars?: Record<string, string | number>) => string
}
