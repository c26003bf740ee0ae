import type * as z from 'zod'
import type { SignUp } from '../../src/lib/contract/accounts.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { checkPassword } from './check-password.ts'
import type { Browser } from './cookies.ts'
import { digest } from './digests.ts'
import { hashPassword } from './passwords.ts'
import { mailVerification } from './verify-email.ts'

type Form = z.output<typeof SignUp>

/** The new member's row; nothing when the address has one already, also if it came in this very moment. */
async function insertMember(tx: Db, { library, lang }: Visitor, form: Form, password_hash: string, at: Date) {
  const { address, city, province, postalcode, nation } = form.address
  return tx
    .insertInto('members')
    .values({
      library_id: library.library_id,
      id: newId(),
      email: form.email,
      password_hash,
      lang,
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

/** Tells the owner of an address that somebody, perhaps they themselves, has tried to sign it up again. */
async function tellOwner(tx: Db, library: string, email: string, at: Date): Promise<void> {
  const owner = await findMemberByEmail(tx, library, email)
  if (!owner) return
  await enqueueMail(tx, library, { memberId: owner.id, template: 'already_member', data: {} }, at)
}

/**
 * Asks for an account. Whether the address has one already is said to its owner only, by mail: the answer, and
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
  const mayMail = await deps.limits.tryTake(library, 'signup_mail', digest(form.email))
  const hashed = await hashPassword(form.password)
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const member = await insertMember(tx, who, form, hashed, at)
    if (!member) return mayMail ? tellOwner(tx, library, form.email, at) : undefined
    await writeAudit(tx, { library, who: member, action: 'sign_up', subject: 'member', id: member.id, at })
    await mailVerification(tx, member, at)
  })
  deps.wake()
  return { status: 'verify' as const }
}
