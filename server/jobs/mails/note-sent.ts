import { findMemberByEmail } from '../../members/queries.ts'
import type { Mail } from '../../work/mail.ts'
import type { Work } from '../../work/work.ts'

type Sent = { id: string; to: string; subject: string } & Pick<Mail, 'template' | 'loans'>

/** Keeps that a mail has left to a member, for their sheet and those of the loans it is about; one for the desk, or to no member, is nobody's. */
export async function noteSent(work: Work, { id, to, template, subject, loans = [] }: Sent): Promise<void> {
  if (template.startsWith('desk_')) return
  const member = await findMemberByEmail(work.tx, to)
  if (!member) return
  await work.tx
    .insertInto('sent_mails')
    .values({ id, member_id: member.id, template, subject, loans: JSON.stringify(loans), sent_at: work.at })
    .onConflict(same => same.doNothing())
    .execute()
  work.tell('sent_mails', member.id)
}
