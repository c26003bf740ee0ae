import type * as z from 'zod'
import type { SignUp } from '../../src/lib/contract/accounts.ts'
import { answersRules } from '../../src/lib/rules/asks-fields.ts'
import { type SignUpAsks, signUpRules, usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { requireRules } from '../http/validation.ts'
import { newId } from '../ids.ts'
import { currentPolicies } from '../library/current-policies.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { hasMailer } from '../services/mailer.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { checkPassword } from './check-password.ts'
import type { Browser } from './cookies.ts'
import { digest, randomToken } from './digests.ts'
import { hashPassword } from './passwords.ts'
import { isStudentOf } from './student-domain.ts'
import { mailVerification } from './verify-email.ts'

type Form = z.output<typeof SignUp>

const asksOf = ({ settings }: LibraryRow): SignUpAsks => settings.signup ?? usualAsks

/** @throws Refusal `signup.invited`, `resource.validation` for what this library asks and is not there */
function requireAsked({ lang, library }: Visitor, { email, phone, fiscalcode, address }: Form): void {
  const asks = asksOf(library)
  if (asks.who === 'invited') fail('signup.invited')
  requireRules(lang, answersRules(asks), { email })
  requireRules(lang, signUpRules(asks), {
    phone,
    fiscalcode,
    'address.address': address.address,
    'address.postalcode': address.postalcode,
    'address.city': address.city,
    'address.province': address.province,
  })
}

/** The new member's row; nothing when the address has one already, also under concurrent calls. */
function insertMember({ tx, who, at, library }: Work<Visitor>, form: Form, password_hash: string) {
  const { address, city, province, postalcode, nation } = form.address
  const asks = asksOf(library)
  const isHomeAsked = asks.address !== 'none'
  return tx
    .insertInto('members')
    .values({
      id: newId(),
      email: form.email,
      password_hash,
      lang: who.lang,
      first_name: form.name.first_name,
      last_name: form.name.last_name,
      // What is not asked is not stored, whoever sends it.
      phone: asks.phone === 'none' ? null : form.phone || null,
      fiscalcode: asks.code === 'none' ? null : form.fiscalcode,
      domicile: isHomeAsked ? JSON.stringify({ address, cap: postalcode, city, province }) : null,
      nation: isHomeAsked ? nation : null,
      joined_at: at,
    })
    .onConflict(same => same.columns(['library_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Mails the owner of an address that it was signed up again, perhaps by themselves. */
async function tellOwner(work: Work, email: string): Promise<void> {
  const owner = await findMemberByEmail(work.tx, email)
  const message = isStudentOf(work.library, email) ? 'no_password' : 'new_password'
  if (owner) await work.mail(owner.id, { template: 'already_member', data: { forgotten: { message } } })
}

/** Keeps the terms that the form showed. Changed since then, they are asked for after the sign-in. */
async function acceptPolicies({ tx, at, audit, library }: Work, id: string, version: string | undefined) {
  if (version !== currentPolicies(library.settings)) return
  await tx.insertInto('policy_acceptances').values({ member_id: id, version, accepted_at: at }).execute()
  await audit({ who: { id }, action: 'accept_policies', subject: 'member', id, data: { version } })
}

type AccountInput = { hashed: string; mayMail: boolean; cookie: string }

async function openAccount(work: Work<Visitor>, form: Form, { hashed, mayMail, cookie }: AccountInput): Promise<void> {
  const member = await insertMember(work, form, hashed)
  if (!member) return mayMail ? tellOwner(work, form.email) : undefined
  const { id } = member
  await work.audit({ who: { id }, action: 'sign_up', subject: 'member', id })
  await acceptPolicies(work, id, form.policies)
  await mailVerification(work, member, cookie)
}

/**
 * Requests an account. Only the owner learns, by mail, whether the address has one already: the answer, and
 * the time it takes, are the same.
 * @throws Refusal `signup.invited`, `resource.validation`, `request.rate`, `server.busy`
 */
export async function signUp(deps: Deps, who: Visitor, form: Form, { address }: Browser) {
  const library = who.library.library_id
  requireAsked(who, form)
  checkPassword(who.lang, form.password, { ...form.name, email: form.email })
  await deps.limits.take(library, 'signup_address', address)
  const recipient = digest(form.email)
  const mayMail =
    (await deps.limits.tryTake(library, 'signup_mail', recipient)) &&
    (await deps.limits.tryTake(library, 'proof_mail', recipient))
  const hashed = await hashPassword(form.password)
  // Given for a known address too: the answer is the same.
  const cookie = randomToken(32)
  await write(deps, who, openAccount, form, { hashed, mayMail, cookie })
  return { reply: { status: 'verify' as const, mailed: await hasMailer(deps) }, cookie }
}
