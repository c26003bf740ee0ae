import type * as z from 'zod'
import type { SignUp } from '../../src/lib/contract/accounts.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail } from '../members/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { checkPassword } from './check-password.ts'
import type { Browser } from './cookies.ts'
import { digest } from './digests.ts'
import { hashPassword } from './passwords.ts'
import { isStudentOf } from './student-domain.ts'
import { mailVerification } from './verify-email.ts'

type Form = z.output<typeof SignUp>

/** The new member's row; nothing when the address has one already, also under concurrent calls. */
function insertMember({ tx, who, at }: Work<Visitor>, form: Form, password_hash: string) {
  const { address, city, province, postalcode, nation } = form.address
  return tx
    .insertInto('members')
    .values({
      id: newId(),
      email: form.email,
      password_hash,
      lang: who.lang,
      first_name: form.name.first_name,
      last_name: form.name.last_name,
      phone: form.phone,
      fiscalcode: form.fiscalcode,
      domicile: JSON.stringify({ address, cap: postalcode, city, province }),
      nation,
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

async function openAccount(work: Work<Visitor>, form: Form, hashed: string, mayMail: boolean): Promise<void> {
  const member = await insertMember(work, form, hashed)
  if (!member) return mayMail ? tellOwner(work, form.email) : undefined
  const { id } = member
  await work.audit({ who: { id }, action: 'sign_up', subject: 'member', id })
  await mailVerification(work, member)
}

/**
 * Requests an account. Only the owner learns, by mail, whether the address has one already: the answer, and
 * the time it takes, are the same.
 * @throws Refusal `resource.validation`, `request.rate`, `server.busy`
 */
export async function signUp(deps: Deps, who: Visitor, form: Form, { address }: Browser) {
  const library = who.library.library_id
  checkPassword(who.lang, form.password, [
    form.name.first_name,
    form.name.last_name,
    form.email,
    form.email.split('@')[0]!,
  ])
  await deps.limits.take(library, 'signup_address', address)
  const recipient = digest(form.email)
  const mayMail =
    (await deps.limits.tryTake(library, 'signup_mail', recipient)) &&
    (await deps.limits.tryTake(library, 'proof_mail', recipient))
  const hashed = await hashPassword(form.password)
  await write(deps, who, openAccount, form, hashed, mayMail)
  return { status: 'verify' as const }
}
