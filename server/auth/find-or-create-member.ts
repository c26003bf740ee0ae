import { Email } from '../../src/lib/contract/primitives.ts'
import type { Db } from '../db/connect.ts'
import { writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail, type MemberRow } from '../members/queries.ts'
import type { SsoPerson } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import { findByIdentity } from './queries.ts'
import { mailVerification } from './verify-email.ts'

/** The same spelling of an address everywhere; null for what is none. */
function addressOf({ email }: SsoPerson): string | null {
  const read = Email.safeParse(email ?? '')
  return read.success ? read.data : null
}

/** A new member; nothing when the address has an account already, also if it came in this very moment. */
function insertMember(tx: Db, { library, lang }: Visitor, person: SsoPerson, email: string, at: Date) {
  return tx
    .insertInto('members')
    .values({
      library_id: library.library_id,
      id: newId(),
      email,
      lang,
      joined_at: at,
      first_name: person.firstName || email.split('@')[0]!,
      last_name: person.lastName,
      verified_at: person.emailVerified ? at : null,
    })
    .onConflict(same => same.columns(['library_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function bind(
  tx: Db,
  member: MemberRow,
  { issuer, subject }: SsoPerson,
  action: string,
  at: Date,
): Promise<MemberRow> {
  const { library_id, id } = member
  await tx
    .insertInto('member_identities')
    .values({ library_id, issuer, subject, member_id: id, created_at: at })
    .execute()
  await writeAudit(tx, { library: library_id, who: { id }, action, subject: 'member', id, at })
  return member
}

/** Two proofs of one address, the provider's and ours, make it one person; with one alone it may be two. */
async function adopt(tx: Db, library: string, person: SsoPerson, email: string, at: Date): Promise<MemberRow> {
  const known = (await findMemberByEmail(tx, library, email)) ?? fail('sso.email_taken')
  if (!person.emailVerified || !known.verified_at) fail('sso.email_taken')
  return bind(tx, known, person, 'sso_bound', at)
}

/**
 * The member that a person at the provider is: by issuer and subject, whatever their address has become; else by
 * an address proved on both sides; else somebody new.
 * @throws Refusal `sso.no_email`, `sso.email_taken`
 */
export async function findOrCreateMember({ db, clock }: Deps, who: Visitor, person: SsoPerson): Promise<MemberRow> {
  const library = who.library.library_id
  const at = clock.now()
  return inTransaction(db, async tx => {
    const known = await findByIdentity(tx, library, person.issuer, person.subject)
    if (known) return known.deleted_at ? fail('sso.refused') : known
    const email = addressOf(person) ?? fail('sso.no_email')
    const made = await insertMember(tx, who, person, email, at)
    if (!made) return adopt(tx, library, person, email, at)
    if (!made.verified_at) await mailVerification(tx, made, at)
    return bind(tx, made, person, 'sso_joined', at)
  })
}
