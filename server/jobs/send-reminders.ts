import { href, type Lang } from '../../src/lib/addresses.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { PrivateHost } from '../outside/private-hosts.ts'
import { PushGone, PushRefused, sendPush } from '../outside/push/push.ts'
import { pushKeysOf } from '../push/keys.ts'
import { findSubscription, forgetSubscription } from '../push/queries.ts'
import { write } from '../work/write.ts'
import { inWords, mailTranslator } from './mails/messages.ts'
import { listHolding, type Reminder } from './reminders.ts'
import { PermanentError } from './work.ts'

/** What the worker of the site (`public/sw.js`) shows: at a click it opens `url`, a path of the library. */
export type Notification = { title: string; body: string; url: string; tag: string; lang: Lang }

/** An encrypted message carries 4096 bytes at most. */
const mostCharacters = 1200
/** A browser that is off until the evening gets it then; the next day it is no longer true. */
const retentionSeconds = 12 * 3600

const isOfLoan = ({ kind }: Reminder) => kind !== 'card' && kind !== 'card_last'

function urlOf(lang: Lang, reminders: Reminder[]): string {
  const loans = reminders.filter(isOfLoan)
  if (!loans.length) return href.page(lang, 'me')
  return loans.length === 1 ? href.order(lang, loans[0]!.subjectId) : href.page(lang, 'me_orders')
}

function notificationOf(lang: Lang, day: CivilDate, first: Reminder, reminders: Reminder[]): Notification {
  const t = mailTranslator(lang)
  const title = t(`digest.${first.kind}.title`, inWords(lang, first.data))
  return {
    title: title.charAt(0).toLocaleUpperCase(lang) + title.slice(1),
    body: reminders
      .map(one => t(`digest.${one.kind}.line`, inWords(lang, one.data)))
      .join('\n')
      .slice(0, mostCharacters),
    url: urlOf(lang, reminders),
    tag: day,
    lang,
  }
}

/** Whom a push service may write to about our messages. */
function subjectOf({ originOf }: Deps, { library_id, settings }: LibraryRow): string {
  const origin = originOf(library_id)
  if (origin.startsWith('https:')) return origin
  return `mailto:${settings.contacts.email ?? `postmaster@${new URL(origin).hostname}`}`
}

/** The worker of topic `push`: a member's reminders of a day, to one of their browsers. */
export async function sendReminders(deps: Deps, library: LibraryRow, payload: Record<string, unknown>): Promise<void> {
  const { session, day } = payload as { session: string; day: CivilDate }
  const known = await findSubscription(deps.db, session)
  if (!known || deps.clock.today() !== day) return
  const { member_id: member, server_key, ...target } = known
  const reminders = await listHolding(deps.db, library, member, day)
  const [first] = reminders
  const person = await deps.db.selectFrom('members').select('lang').where('id', '=', member).executeTakeFirst()
  if (!first || !person) return
  const forget = () => write(deps, { library }, forgetSubscription, session)
  const keys = pushKeysOf(deps, library.library_id)
  // The browser subscribed with the key of another `APP_SECRET`.
  if (keys.publicKey !== server_key) return forget()
  try {
    await sendPush(target, JSON.stringify(notificationOf(person.lang, day, first, reminders)), {
      ...keys,
      subject: subjectOf(deps, library),
      ttl: retentionSeconds,
      permitted: deps.privateHosts,
    })
  } catch (error) {
    if (error instanceof PushGone || error instanceof PrivateHost) return forget()
    throw error instanceof PushRefused ? new PermanentError(error.message) : error
  }
}
