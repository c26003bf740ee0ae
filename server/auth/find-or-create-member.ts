import { Email } from '../../src/lib/contract/primitives.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail, type MemberRow } from '../members/queries.ts'
import type { SsoPerson } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import type { ActOf } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findByIdentity, revokeSessions } from './queries.ts'
import { mailVerification } from './verify-email.ts'

/** An address in its normal form; null when it is not valid. */
function addressOf({ email }: SsoPerson): string | null {
  const read = Email.safeParse(email ?? '')
  return read.success ? read.data : null
}

/** A new member; nothing when the address has an account already, also under concurrent calls. */
function insertMember({ tx, who, at }: Work<Visitor>, person: SsoPerson, email: string) {
  return tx
    .insertInto('members')
    .values({
      id: newId(),
      email,
      lang: who.lang,
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
  work: Work,
  member: MemberRow,
  { issuer, subject }: SsoPerson,
  action: ActOf<'member'>,
): Promise<MemberRow> {
  const { tx, at } = work
  const { id } = member
  await tx.insertInto('member_identities').values({ issuer, subject, member_id: id, created_at: at }).execute()
  await work.audit({ who: { id }, action, subject: 'member', id })
  return member
}

/** The account that has a person's address already. An address that only one side has verified may be two people's. */
async function adopt(work: Work, person: SsoPerson, email: string): Promise<MemberRow> {
  const known = (await findMemberByEmail(work.tx, email)) ?? fail('sso.email_taken')
  if (!person.emailVerified) fail('sso.email_taken')
  if (known.verified_at) return bind(work, known, person, 'sso_bound')
  return bind(work, await takeOver(work, known, person), person, 'sso_taken_over')
}

/**
 * The account of an address that nobody proved here becomes its owner's, whom the provider vouches for: whoever
 * opened it loses password, sessions and links, and leaves no words behind.
 */
async function takeOver(work: Work, { id, email }: MemberRow, person: SsoPerson): Promise<MemberRow> {
  const { tx, at } = work
  await revokeSessions(tx, id, 'taken_over', at)
  await tx.deleteFrom('email_verifications').where('member_id', '=', id).execute()
  await tx.deleteFrom('recoveries').where('member_id', '=', id).execute()
  return tx
    .updateTable('members')
    .set({
      verified_at: at,
      password_hash: null,
      calendar_token: null,
      first_name: person.firstName || email.split('@')[0]!,
      last_name: person.lastName,
      phone: null,
      fiscalcode: null,
      domicile: null,
      nation: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The member that a person at the provider is: by issuer and subject, whatever their address has become; else by
 * an address that the provider has verified; else a new member. A provider that the library chose itself (`isOwn`) lets
 * nobody in who is above all libraries: whoever coordinates one would else be above the others too.
 * @throws Refusal `sso.no_email`, `sso.email_taken`, `sso.above`
 */
export async function findOrCreateMember(
  deps: Deps,
  who: Visitor,
  person: SsoPerson,
  isOwn: boolean,
): Promise<MemberRow> {
  return write(deps, who, recognise, person, isOwn)
}

async function recognise(work: Work<Visitor>, person: SsoPerson, isOwn: boolean): Promise<MemberRow> {
  const member = await memberOf(work, person)
  if (isOwn && member.level <= levels.super) fail('sso.above')
  return member
}

async function memberOf(work: Work<Visitor>, person: SsoPerson): Promise<MemberRow> {
  const known = await findByIdentity(work.tx, person.issuer, person.subject)
  if (known) return known.deleted_at ? fail('sso.refused') : known
  const email = addressOf(person) ?? fail('sso.no_email')
  const made = await insertMember(work, person, email)
  if (!made) return adopt(work, person, email)
  if (!made.verified_at) await mailVerification(work, made)
  return bind(work, made, person, 'sso_joined')
}
