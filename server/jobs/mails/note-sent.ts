import { findMemberByEmail } from '../../members/queries.ts'
import type { Mail } from '../../work/mail.ts'
import type { Work } from '../../work/work.ts'

type Sent = { id: string; to: string; subject: string } & Pick<Mail, 'template'>

/** Keeps that a mail has left to a member, for their sheet; one for the desk, or to no member, is nobody's. */
export async function noteSent(work: Work, { id, to, template, subject }: Sent): Promise<void> {
  if (template.startsWith('desk_')) return
  const member = await findMemberByEmail(work.tx, to)
  if (!member) return
  await work.tx
    .insertInto('sent_mails')
    .values({ id, member_id: member.id, template, subject, sent_at: work.at })
    .onConflict(same => same.doNothing())
    .execute()
  work.tell('sent_mails', member.id)
}
