import type { UnsentMail, UnsentMails } from '../../src/lib/contract/mails.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { mailTranslator } from '../jobs/mails/messages.ts'
import { subjectOf } from '../jobs/mails/subject.ts'
import { hasAddress } from '../members/queries.ts'
import { hasMailer } from '../services/mailer.ts'
import type { MailPayload } from '../work/mail.ts'
import { goneOf } from './gone.ts'
import { countWaiting, type FailedRow, listFailed } from './queries.ts'
import { readyText } from './ready-text.ts'

const memberOf = ({ member_id, first_name, last_name, phone }: FailedRow): UnsentMail['member'] =>
  member_id === null ? null : { id: member_id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim(), phone }

/** What the mail server says of itself, and mails to anybody but members, are for who coordinates. */
export const seesAll = ({ level }: Pick<Member, 'level'>): boolean => level <= levels.admin

async function toUnsent(deps: Deps, who: Member, row: FailedRow): Promise<UnsentMail> {
  const { lang, library } = who
  const { to = null, template = 'digest' } = row.payload as Partial<MailPayload>
  const now = { at: deps.clock.now(), today: deps.clock.today() }
  const address = to ?? row.email
  const gone = goneOf(row, now)
  const subject = gone === 'words' || row.topic === 'digest' ? null : await subjectOf(deps, library, row.payload)
  const name = row.first_name
  return {
    id: row.id,
    to: address && hasAddress(address) ? address : null,
    member: memberOf(row),
    what: mailTranslator(lang)(`triggers.${template}`),
    subject,
    text: name === null ? null : readyText(row.lang ?? 'it', { name, library: library.name, subject }),
    at: row.created_at.toISOString(),
    attempts: row.attempts,
    why: row.failure ?? 'other',
    error: seesAll(who) ? (row.error ?? '') : null,
    next_at: row.given_up_at ? null : row.available_at.toISOString(),
    given_up_at: row.given_up_at?.toISOString() ?? null,
    gone,
  }
}

export async function readMails(deps: Deps, who: Member): Promise<UnsentMails> {
  const { db } = deps
  return {
    off: !(await hasMailer(deps)),
    waiting: await countWaiting(db),
    failed: await Promise.all((await listFailed(db, !seesAll(who))).map(row => toUnsent(deps, who, row))),
  }
}
