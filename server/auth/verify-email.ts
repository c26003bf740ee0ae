import { borrowingProblem } from '../../src/lib/rules/borrowing.ts'
import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { findMember, findMemberFacts, markVerified, type MemberRow, toBorrower } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { digest, randomToken } from './digests.ts'
import { findVerification } from './queries.ts'

/** A mailed link proves an address for this long (seconds). */
const linkSeconds = 24 * 3600

/** Mails a member the link that proves their address. */
export async function mailVerification(work: Work, { id }: Pick<MemberRow, 'id'>): Promise<void> {
  const { tx, at } = work
  const token = randomToken(16)
  await tx
    .insertInto('email_verifications')
    .values({
      token_hash: digest(token),
      member_id: id,
      created_at: at,
      expires_at: new Date(at.getTime() + linkSeconds * 1000),
    })
    .execute()
  // No name: whoever signed up chose it, and the address may be a stranger's.
  await work.mail(id, { template: 'verify_email', data: { token, name: null } })
}

/**
 * Mails the link again.
 * @throws Refusal `member.not_found` for another member's id, `request.rate`
 */
export async function sendVerification(deps: Deps, who: Member, id: string) {
  if (id !== who.id) fail('member.not_found')
  const member = (await findMember(deps.db, id)) ?? fail('member.not_found')
  if (member.verified_at) return { status: 'verified' as const }
  await deps.limits.take(who.library.library_id, 'verify_mail', id)
  await deps.limits.take(who.library.library_id, 'proof_mail', digest(member.email))
  await write(deps, who, mailVerification, { id })
  return { status: 'sent' as const }
}

/**
 * Verifies an address; repeatable within the link's 24 hours. Returns whether a card is needed before borrowing.
 * @throws Refusal `verification.over`
 */
export async function verify(deps: Deps, who: Visitor, token: string) {
  const memberId = await write(deps, who, proveAddress, digest(token))
  const today = deps.clock.today()
  const facts = await findMemberFacts(deps.db, memberId, today)
  const problem = facts && borrowingProblem(toBorrower(who.library, facts), today)
  return { status: 'verified' as const, card_first: problem === 'member.no_card' || problem === 'member.card_expired' }
}

/** @returns the member whose address it is */
async function proveAddress(work: Work, tokenHash: string): Promise<string> {
  const { tx, at } = work
  const { member_id: id, verified_at } = (await findVerification(tx, tokenHash, at)) ?? fail('verification.over')
  if (verified_at) return id
  await markVerified(tx, id, at)
  await work.audit({ who: { id }, action: 'verify', subject: 'member', id })
  return id
}
