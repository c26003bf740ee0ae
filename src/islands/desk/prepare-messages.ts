import type prepareMessages from '../../content/strings/it/desk-prepare.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import type { AsOfMessages } from './offline-messages.ts'
import type { OnlyCamera } from './scan-messages.ts'

export type PrepareMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  Pick<typeof prepareMessages, 'prepare'> &
  OnlyCamera & { offline: AsOfMessages }
export type PrepareI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<PrepareMessages>, vars?: Record<string, string | number>) => string
}
