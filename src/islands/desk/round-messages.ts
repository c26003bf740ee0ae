import type roundMessages from '../../content/strings/it/desk-round.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages } from './messages.ts'

export type RoundMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  round: Omit<typeof roundMessages, 'title' | 'description'>
}
export type RoundI18n = { lang: Lang; t: (key: KeyOf<RoundMessages>, vars?: Record<string, string | number>) => string }
