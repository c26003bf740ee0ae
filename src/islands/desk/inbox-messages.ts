import type inboxMessages from '../../content/strings/it/desk-messages.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

export type InboxMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  messages: typeof inboxMessages
}
export type InboxI18n = FormI18n & { lang: Lang; t: Translate<InboxMessages> }
