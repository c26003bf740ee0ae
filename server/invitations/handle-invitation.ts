import type { Invitation, ShownLink } from '../../src/lib/contract/invitations.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { digest, randomToken } from '../auth/digests.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import { dropInvitationMails } from '../work/outbox.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { auditInvitation, expiryFrom, type Giver, mailInvitation } from './invite.ts'
import { type InvitationRow, lockInvitation } from './queries.ts'
import { readyText } from './ready-text.ts'
import { invitationKey, toInvitation, toLink } from './to-invitation.ts'

/** What is about the staff is the coordinators', and nobody touches what leads to a role above their own. */
function requireAbove({ who }: Work<Giver>, level: number): void {
  const least = level < levels.member ? Math.min(levels.admin, level) : level
  if (who.level > least) failBelow(least, 'role.above')
}

async function lockOwn(work: Work<Giver>, id: string): Promise<InvitationRow> {
  const row = (await lockInvitation(work.tx, id)) ?? fail('invitation.not_found')
  requireAbove(work, row.level)
  return row
}

/** @throws Refusal `invitation.not_found`, `role.above` */
export function sendInvitation(deps: Deps, by: Giver, id: string): Promise<Invitation> {
  return write(deps, by, sendAgain, invitationKey(deps, by.library), id)
}

async function sendAgain(work: Work<Giver>, key: Uint8Array, id: string): Promise<Invitation> {
  const row = await lockOwn(work, id)
  await auditInvitation(work, 'send_invitation', row)
  return toInvitation(await mailInvitation(work, key, row), work.at)
}

/**
 * A new link of an invitation, to be copied or shown, this once: it is good as long as a mailed one, and the links before
 * it are worth nothing.
 * @throws Refusal `invitation.not_found`, `role.above`
 */
export async function showLink(deps: Deps, by: Giver, id: string): Promise<ShownLink> {
  const { row, token } = await write(deps, by, renewLink, id)
  const { lang, first_name: name, expires_at } = row
  const shown = toLink(deps, by.library, lang, token)
  const until = dayInRome(expires_at)
  return { ...shown, until, text: readyText(lang, { name, library: by.library.name, link: shown.link, until }) }
}

async function renewLink(work: Work<Giver>, id: string): Promise<{ row: InvitationRow; token: string }> {
  const { tx } = work
  const row = await lockOwn(work, id)
  // Whoever has the link becomes who is invited: of an account of the staff, as an import makes them, too.
  const member = await findMemberByEmail(tx, row.email)
  if (member) requireAbove(work, member.level)
  const token = randomToken(32)
  return { row: await giveByHand(work, row, token), token }
}

/** A token of an invitation that somebody is given by hand: the links before it are worth nothing. */
export async function giveByHand(work: Work, row: InvitationRow, token: string): Promise<InvitationRow> {
  const { tx, at } = work
  const set = { token_hash: digest(token), sent_at: at, expires_at: expiryFrom(at), opened_at: null }
  await tx.updateTable('invitations').set(set).where('id', '=', row.id).execute()
  await dropInvitationMails(tx, row.email)
  await auditInvitation(work, 'show_invitation', row)
  return { ...row, ...set }
}

/** @throws Refusal `invitation.not_found`, `role.above` */
export async function withdrawInvitation(deps: Deps, by: Giver, id: string): Promise<void> {
  await write(deps, by, withdraw, id)
}

async function withdraw(work: Work<Giver>, id: string): Promise<void> {
  const row = await lockOwn(work, id)
  await work.tx.deleteFrom('invitations').where('id', '=', id).execute()
  await auditInvitation(work, 'withdraw_invitation', row)
}
