import type { DeskMessage } from '../../lib/contract/messages.ts'
import { formatInstant } from '../../lib/format.ts'
import type { InboxI18n } from './inbox-messages.ts'

type Said = Pick<InboxI18n, 'lang' | 't'>
type Act = { by: string | null; at: string }

const whoAndWhen = ({ lang, t }: Said, { by, at }: Act) => ({
  who: by ?? t('messages.somebody'),
  at: formatInstant(lang, at),
})

export const takenText = (i18n: Said, taken: NonNullable<DeskMessage['taken']>) =>
  i18n.t(taken.mine ? 'messages.taken_mine' : 'messages.taken', whoAndWhen(i18n, taken))
export const doneText = (i18n: Said, done: Act) => i18n.t('messages.done', whoAndWhen(i18n, done))
export const answeredText = (i18n: Said, answer: Act) => i18n.t('messages.answered', whoAndWhen(i18n, answer))
