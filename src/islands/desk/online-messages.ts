import type onlineMessages from '../../content/strings/it/desk-payments.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

export type OnlineMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  payments: Omit<typeof onlineMessages, 'title' | 'description' | 'intro'>
}
export type OnlineI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<OnlineMessages>, vars?: Record<string, string | number>) => string
}
