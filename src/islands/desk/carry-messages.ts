import type carryMessages from '../../content/strings/it/desk-carry.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import type { AsOfMessages } from './offline-messages.ts'
import type { OnlyCamera } from './scan-messages.ts'

export type CarryMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  Pick<typeof carryMessages, 'carry'> &
  OnlyCamera & { offline: AsOfMessages }
export type CarryI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<CarryMessages>, vars?: Record<string, string | number>) => string
}
