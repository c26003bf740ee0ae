import type mailsMessages from '../../content/strings/it/mails.json'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { FrameMessages } from './messages.ts'

export type MailsMessages = FrameMessages & { mails: typeof mailsMessages }
export type MailsI18n = { lang: Lang; t: Translate<MailsMessages> }
