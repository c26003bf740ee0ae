import type mailWords from '../../src/content/strings/it/mail.json'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { newId } from '../ids.ts'
import type { Db } from './connect.ts'

export type AuditEntry = {
  library: string
  /** Null when the system did it. */
  who: { id: string; impersonator?: string } | null
  action: string
  subject:
    | 'order'
    | 'product'
    | 'file'
    | 'headquarter'
    | 'document'
    | 'crm'
    | 'session'
    | 'member'
    | 'payment'
    | 'membership'
    | 'library'
  id: string
  reason?: string | null | undefined
  data?: Record<string, unknown>
  at: Date
}

/** Writes who did what and why, in the transaction that does it. */
export async function writeAudit(tx: Db, deed: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      library_id: deed.library,
      id: newId(),
      at: deed.at,
      actor_id: deed.who?.impersonator ?? deed.who?.id ?? null,
      on_behalf_of: deed.who?.impersonator ? deed.who.id : null,
      action: deed.action,
      subject: deed.subject,
      subject_id: deed.id,
      reason: deed.reason ?? null,
      data: deed.data ? JSON.stringify(deed.data) : null,
    })
    .execute()
}

/** Leaves a piece of work for after the commit, in the transaction that asks for it. */
export async function enqueue(
  tx: Db,
  library: string,
  topic: string,
  payload: Record<string, unknown>,
  at: Date,
  dedupeKey: string | null = null,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      library_id: library,
      id: newId(),
      topic,
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey,
      created_at: at,
      available_at: at,
    })
    .onConflict(same => same.columns(['library_id', 'topic', 'dedupe_key']).doNothing())
    .execute()
}

export type MailTemplate = keyof (typeof mailWords)['letters']

/**
 * What a mail's sentences are filled with. Days, `{ it, en }`, `{ cents }` and `{ message }`, which names one of
 * the mail's own sentences, are written out in the reader's language when the mail is sent.
 */
export type MailValue =
  string | number | null | undefined | Bilingual | { cents: number } | { message: string; with?: MailData }
export type MailData = { [name: string]: MailValue }

/** A day for the reader's calendar. The same `uid` with a higher `sequence` replaces what was sent before. */
export type CalendarDay = {
  uid: string
  title: 'collect' | 'return'
  day: CivilDate
  /** `HH:MM-HH:MM` in Rome; the whole day without. */
  hours: string | null
  place: string
}
export type MailCalendar = { sequence: number; cancelled: boolean; object: Bilingual; days: CalendarDay[] }

export type Mail = {
  template: MailTemplate
  data: MailData
  calendar?: MailCalendar | null
  /** After this it says nothing true any more, and is not sent. */
  until?: Date
}

/** The work of topic `mail`. The id is the mail's own, so that one sent twice is seen as one by whoever gets it. */
export type MailPayload = Omit<Mail, 'until'> & { id: string; to: string; lang: Lang; until?: string | undefined }

/** Leaves a mail to an address; the same key twice leaves it once. */
export async function enqueueMailTo(
  tx: Db,
  library: string,
  { to, lang }: { to: string; lang: Lang },
  { until, ...mail }: Mail,
  at: Date,
  dedupeKey: string | null = null,
): Promise<void> {
  const payload: MailPayload = { id: newId(), to, lang, ...mail, until: until?.toISOString() }
  await enqueue(tx, library, 'mail', payload, at, dedupeKey)
}

/** Leaves a mail to a member of the library, if the account still has somebody behind it. */
export async function enqueueMail(
  tx: Db,
  library: string,
  { memberId, ...mail }: Mail & { memberId: string },
  at: Date,
  dedupeKey: string | null = null,
): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select(['email', 'first_name', 'lang'])
    .where('library_id', '=', library)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!member) return
  const data = { name: member.first_name, ...mail.data }
  await enqueueMailTo(tx, library, { to: member.email, lang: member.lang }, { ...mail, data }, at, dedupeKey)
}

/** Leaves a mail to the library's own address, if it has one. */
export async function enqueueDeskMail(
  tx: Db,
  library: string,
  mail: Mail,
  at: Date,
  dedupeKey: string | null = null,
): Promise<void> {
  const row = await tx.selectFrom('libraries').select('settings').where('library_id', '=', library).executeTakeFirst()
  const to = row?.settings.contacts.email
  if (to) await enqueueMailTo(tx, library, { to, lang: 'it' }, mail, at, dedupeKey)
}

/** What the public pages show has changed: they are to be printed again. */
export function enqueueReprint(tx: Db, library: string, at: Date): Promise<void> {
  return enqueue(tx, library, 'publish', { reason: 'change' }, at)
}
