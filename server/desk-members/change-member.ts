import type { DeskMember } from '../../src/lib/contract/desk-members.ts'
import type { MemberChange } from '../../src/lib/contract/member-inputs.ts'
import { dayInRome } from '../../src/lib/format.ts'
import { mayChangeRole } from '../../src/lib/rules/roles.ts'
import { revokeSessions } from '../auth/queries.ts'
import { mailVerification } from '../auth/verify-email.ts'
import { instantInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { inviteIn, withdrawFrom } from '../invitations/queries.ts'
import {
  addressOfNobody,
  findMember,
  findMemberByEmail,
  hasAddress,
  lockMember,
  type MemberRow,
} from '../members/queries.ts'
import { isOneNamedOnPages } from '../products/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import { dropInvitationMails, readdressMails } from '../work/outbox.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { readMember } from './read-members.ts'

/**
 * Puts right what is known of a member, with a reason. Whoever could choose the address of one above them could become
 * them: those are left alone.
 * @throws Refusal `member.not_found`, `member.email_taken`, `role.above`, `resource.validation` for a day to come
 */
export async function changeMember(deps: Deps, who: Member, id: string, change: MemberChange): Promise<DeskMember> {
  if (change.joined_on && change.joined_on > deps.clock.today()) {
    fail('resource.validation', { joined_on: ruleSentence(who.lang, 'day_to_come') })
  }
  await write(deps, who, putRight, id, change)
  return readMember(deps, who, id)
}

const fields = [
  'first_name',
  'last_name',
  'phone',
  'domicile',
  'email',
  'fiscalcode',
  'nation',
  'lang',
  'joined_at',
] as const
type Fields = Pick<MemberRow, (typeof fields)[number]>

/** What the change changes: each field as it was and as it is to be. */
function differences(member: MemberRow, change: MemberChange) {
  const { email, joined_on, ...rest } = change
  const wanted: Partial<Fields> = {
    ...rest,
    ...(email !== undefined && { email: email ?? addressOfNobody(member.id) }),
    // The hour they joined at stays where the day does.
    ...(joined_on && joined_on !== dayInRome(member.joined_at) && { joined_at: instantInRome(joined_on, '12:00') }),
  }
  const changed = fields.filter(
    name => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(member[name]),
  )
  const of = (row: Partial<Fields>) => Object.fromEntries(changed.map(name => [name, row[name]]))
  return { changed, before: of(member), after: of(wanted) as Partial<Fields> }
}

async function putRight(work: Work<Member>, id: string, change: MemberChange): Promise<void> {
  const { tx, who } = work
  await lockMember(tx, id)
  const member = (await findMember(tx, id)) ?? fail('member.not_found')
  if (!mayChangeRole(who.level, member.level, member.level)) failBelow(member.level, 'role.above')
  const { changed, before, after } = differences(member, change)
  if (!changed.length) return
  const { domicile, ...plain } = after
  const set = { ...plain, ...(changed.includes('domicile') && { domicile: domicile && JSON.stringify(domicile) }) }
  if (after.email && (await findMemberByEmail(tx, after.email))) fail('member.email_taken')
  await tx.updateTable('members').set(set).where('id', '=', id).execute()
  await work.audit({ action: 'change_member', subject: 'member', id, reason: change.reason, data: { before, after } })
  if (changed.includes('first_name') && (await isOneNamedOnPages(tx, [id]))) await work.reprint()
  if (after.lang) await inviteIn(tx, member.email, after.lang)
  if (after.email) await moveAddress(work, member, after.email)
}

/**
 * Links mailed to the old address end, invitations and sessions too; what has not left goes to the new one, which is
 * asked to prove itself, and the old one is told.
 */
async function moveAddress(work: Work, { id, email: old, lang, first_name }: MemberRow, email: string): Promise<void> {
  const { tx, at } = work
  await tx.deleteFrom('email_verifications').where('member_id', '=', id).execute()
  await tx.deleteFrom('recoveries').where('member_id', '=', id).execute()
  await revokeSessions(tx, id, 'email', at)
  await withdrawFrom(tx, old)
  await dropInvitationMails(tx, old)
  if (hasAddress(email)) await readdressMails(tx, old, email)
  if (hasAddress(old)) {
    await work.mailTo({ to: old, lang }, { template: 'email_changed', data: { name: first_name, member_id: id } })
  }
  if (!hasAddress(email)) return
  await tx.updateTable('members').set({ verified_at: null }).where('id', '=', id).execute()
  await mailVerification(work, { id })
}
