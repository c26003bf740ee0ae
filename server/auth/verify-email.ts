import { borrowingProblem } from '../../src/lib/rules/borrowing.ts'
import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { findMember, findMemberFacts, markVerified, type MemberRow, toBorrower } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import type { Browser } from './cookies.ts'
import { createSession } from './create-session.ts'
import { digest, randomToken } from './digests.ts'
import { findVerification } from './queries.ts'

/** A mailed link proves an address for this long (seconds). */
const linkSeconds = 24 * 3600

/** Mails a member the link that proves their address; `browser` is the cookie of the one that signed up. */
export async function mailVerification(work: Work, { id }: Pick<MemberRow, 'id'>, browser?: string): Promise<void> {
  const { tx, at } = work
  const token = randomToken(16)
  await tx
    .insertInto('email_verifications')
    .values({
      token_hash: digest(token),
      member_id: id,
      browser_hash: browser ? digest(browser) : null,
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
  const { id } = await write(deps, who, proveAddress, digest(token))
  return verified(deps, who, id)
}

/**
 * Verifies an address as `verify` does, and signs in the browser that signed up, once: whoever opens the link in
 * another one, or again, has their password.
 * @throws Refusal `verification.over`
 */
export async function join(deps: Deps, who: Visitor, token: string, cookie: string | undefined, browser: Browser) {
  const { id, level, isFirst, browserHash } = await write(deps, who, proveAddress, digest(token))
  const isSame = cookie !== undefined && browserHash !== null && digest(cookie) === browserHash
  const session = isFirst && isSame ? await createSession(deps, who.library, { id, level }, browser) : null
  const reply = { ...(await verified(deps, who, id)), session: session?.reply ?? null }
  return { reply, cookie: session?.cookie ?? null }
}

async function verified(deps: Deps, who: Visitor, memberId: string) {
  const today = deps.clock.today()
  const facts = await findMemberFacts(deps.db, memberId, today)
  const problem = facts && borrowingProblem(toBorrower(who.library, facts), today)
  return { status: 'verified' as const, card_first: problem === 'member.no_card' || problem === 'member.card_expired' }
}

/** @returns the member whose address it is, and whether nobody had proved it before */
async function proveAddress(work: Work, tokenHash: string) {
  const { tx, at } = work
  const found = (await findVerification(tx, tokenHash, at)) ?? fail('verification.over')
  const { member_id: id, level, browser_hash: browserHash } = found
  const isFirst = await markVerified(tx, id, at)
  if (isFirst) await work.audit({ who: { id }, action: 'verify', subject: 'member', id })
  return { id, level, isFirst, browserHash }
}
