import type registerMessages from '../../content/strings/it/desk-register.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { MemberMailMessages } from './member-messages.ts'
import type { DeskMessages } from './messages.ts'

export type RegisterMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  members: MemberMailMessages['members']
  register: Omit<typeof registerMessages, 'title' | 'description' | 'intro'>
}
export type RegisterI18n = {
  lang: Lang
  t: (key: KeyOf<RegisterMessages>, vars?: Record<string, string | number>) => string
}
