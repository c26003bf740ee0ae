import type mailMessages from '../../src/content/strings/it/mail.json'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { LetterWording } from '../../src/lib/contract/letters.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import { newId } from '../ids.ts'

export type MailTemplate = keyof (typeof mailMessages)['letters']

/**
 * The data of a mail's sentences. Days, `{ dayAndYear }`, `{ it, en }`, `{ cents }` and `{ message }`, which names one of
 * the mail's own sentences, are written out in the reader's language when the mail is sent.
 */
export type MailValue =
  | string
  | number
  | null
  | undefined
  | Bilingual
  | { dayAndYear: CivilDate }
  | { cents: number }
  | { message: string; with?: MailData }
export type MailData = { [name: string]: MailValue }

/** A day for the reader's calendar. The same `uid` with a higher `sequence` replaces the earlier entry. */
export type CalendarDay = {
  uid: string
  title: 'collect' | 'delivery' | 'return'
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
  /** Words that are tried, in place of the library's. */
  trial?: LetterWording
  /** After this the mail is out of date, and is not sent. */
  until?: Date
  /** The loans it is about, where they are not the one `order` of its data. */
  loans?: string[]
}

/** The payload of topic `mail`. The id is the mail's own, so that its receiver sees one that was sent twice as one. */
export type MailPayload = Omit<Mail, 'until'> & { id: string; to: string; lang: Lang; until?: string | undefined }

/** Whether a mail has a code or a link by which somebody signs in. */
export const carriesSecret = (payload: Record<string, unknown>): boolean => {
  const { data } = payload as Partial<MailPayload>
  return data !== undefined && ('token' in data || 'code' in data)
}

export type Address = { to: string; lang: Lang }

const loansOf = ({ order }: MailData): string[] => (typeof order === 'string' ? [order] : [])

export const payloadOf = ({ to, lang }: Address, { until, ...mail }: Mail): MailPayload => ({
  id: newId(),
  to,
  lang,
  loans: loansOf(mail.data),
  ...mail,
  until: until?.toISOString(),
})

/** A member's address and first name; null for a deleted account, and for one without an address. */
export async function findRecipient(tx: Tx, memberId: string): Promise<(Address & { name: string }) | null> {
  const member = await tx
    .selectFrom('members')
    .select(['email', 'first_name', 'lang'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return member && !member.email.endsWith('.invalid')
    ? { to: member.email, lang: member.lang, name: member.first_name }
    : null
}
