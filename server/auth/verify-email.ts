import { borrowingProblem } from '../../src/lib/rules/borrowing.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { findMember, findMemberFacts, markVerified, type MemberRow, toBorrower } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { digest, randomToken } from './digests.ts'
import { findVerification } from './queries.ts'

/** A mailed link proves an address for this long (seconds). */
const linkSeconds = 24 * 3600

/** Mails a member the link that proves their address. */
export async function mailVerification(
  tx: Db,
  { library_id, id }: Pick<MemberRow, 'library_id' | 'id'>,
  at: Date,
): Promise<void> {
  const token = randomToken(16)
  await tx
    .insertInto('email_verifications')
    .values({
      library_id,
      token_hash: digest(token),
      member_id: id,
      created_at: at,
      expires_at: new Date(at.getTime() + linkSeconds * 1000),
    })
    .execute()
  await enqueueMail(tx, library_id, { memberId: id, template: 'verify_email', data: { token } }, at)
}

/**
 * Mails the link again.
 * @throws Refusal `member.not_found` for anybody else's id, `request.rate`
 */
export async function sendVerification(deps: Deps, who: Member, id: string) {
  if (id !== who.id) fail('member.not_found')
  const member = (await findMember(deps.db, who.home, id)) ?? fail('member.not_found')
  if (member.verified_at) return { status: 'verified' as const }
  await deps.limits.take(who.home, 'verify_mail', id)
  await inTransaction(deps.db, tx => mailVerification(tx, member, deps.clock.now()))
  deps.wake()
  return { status: 'sent' as const }
}

/**
 * Proves an address; within the link's 24 hours as often as anybody likes. Says whether a card comes before borrowing.
 * @throws Refusal `verification.over`
 */
export async function verify({ db, clock }: Deps, { library }: Visitor, token: string) {
  const at = clock.now()
  const memberId = await inTransaction(db, async tx => {
    const found = (await findVerification(tx, library.library_id, digest(token), at)) ?? fail('verification.over')
    if (found.verified_at) return found.member_id
    await markVerified(tx, library.library_id, found.member_id, at)
    await writeAudit(tx, {
      library: library.library_id,
      who: { id: found.member_id },
      action: 'verify',
      subject: 'member',
      id: found.member_id,
      at,
    })
    return found.member_id
  })
  const today = clock.today()
  const facts = await findMemberFacts(db, library.library_id, memberId, today)
  const problem = facts && borrowingProblem(toBorrower(library, facts), today)
  return { status: 'verified' as const, card_first: problem === 'member.no_card' || problem === 'member.card_expired' }
}
