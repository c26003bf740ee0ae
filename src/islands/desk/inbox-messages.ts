import type callsMessages from '../../content/strings/it/desk-calls.json'
import type inboxMessages from '../../content/strings/it/desk-messages.json'
import type reviewsMessages from '../../content/strings/it/desk-reviews.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

type Shared = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'>
type I18nOf<Messages> = FormI18n & { lang: Lang; t: Translate<Messages> }

export type InboxMessages = Shared & { messages: typeof inboxMessages }
export type InboxI18n = I18nOf<InboxMessages>
export type ReviewsMessages = Shared & { reviews: typeof reviewsMessages }
export type ReviewsI18n = I18nOf<ReviewsMessages>
export type CallsMessages = Shared & { calls: typeof callsMessages }
export type CallsI18n = I18nOf<CallsMessages>
