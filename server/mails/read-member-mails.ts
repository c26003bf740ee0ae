import type { MemberMail, MemberMails } from '../../src/lib/contract/mails.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { mailTranslator } from '../jobs/mails/messages.ts'
import { findMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { hasMailer } from '../services/mailer.ts'
import { goneOf } from './gone.ts'
import { listSentTo, listUnsentTo } from './queries.ts'

type Unsent = Awaited<ReturnType<typeof listUnsentTo>>[number]

function stateOf({ given_up_at, error }: Unsent): MemberMail['state'] {
  if (given_up_at) return 'given_up'
  return error === null ? 'waiting' : 'retrying'
}

/**
 * What was mailed to a member, about a loan of theirs or anything, and what has not left yet: subjects and occasions,
 * never the texts, whose links and codes are the member's alone.
 * @throws Refusal `member.not_found`
 */
export async function readMemberMails(deps: Deps, who: Member, id: string, loan?: string): Promise<MemberMails> {
  const { db, clock } = deps
  const now = { at: clock.now(), today: clock.today() }
  const { email } = (await findMember(db, id)) ?? fail('member.not_found')
  const t = mailTranslator(who.lang)
  const unsent = (await listUnsentTo(db, { id, email, loan })).map(row => {
    const state = stateOf(row)
    return {
      id: row.id,
      subject: null,
      what: t(`triggers.${String(row.payload.template ?? 'digest')}`),
      state,
      at: row.created_at.toISOString(),
      next_at: state === 'retrying' ? row.available_at.toISOString() : null,
      gone: goneOf(row, now),
    }
  })
  const sent = (await listSentTo(db, { id, loan })).map(row => ({
    id: row.id,
    subject: row.subject,
    what: t(`triggers.${row.template}`),
    state: 'sent' as const,
    at: row.sent_at.toISOString(),
    next_at: null,
    gone: null,
  }))
  return { off: !(await hasMailer(deps)), mails: [...unsent, ...sent] }
}
