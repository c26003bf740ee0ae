import type * as z from 'zod'
import type { Registered } from '../../src/lib/contract/desk-members.ts'
import type { Registration } from '../../src/lib/contract/member-inputs.ts'
import { giveTo } from '../cards/give-card.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { inviteOne } from '../invitations/invite-members.ts'
import { invitationKey } from '../invitations/to-invitation.ts'
import { currentPolicies } from '../library/current-policies.ts'
import { addressOfNobody, findMemberByEmail } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { hasMailer } from '../services/mailer.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listAlike } from './queries.ts'
import { readMember, toDeskMember } from './read-members.ts'

type Input = z.output<typeof Registration>

/**
 * Makes somebody a member at the desk, with their card, and invites whoever has an e-mail to choose a password. Where
 * somebody like them is known already nobody is registered, unless the call says that it is another person.
 * @throws Refusal `member.email_taken`, `card.not_found`, `card.other_holder`
 */
export async function registerMember(deps: Deps, who: Member, input: Input): Promise<Registered> {
  const mailed = await hasMailer(deps)
  const asked = { library: who.library, today: deps.clock.today() }
  if (!input.anyway) {
    const known = await listAlike(deps.db, input, asked.today)
    if (known.length > 0) return { member: null, known: known.map(row => toDeskMember(row, asked)), mailed }
  }
  const id = await write(deps, who, register, invitationKey(deps, who.library), input)
  return { member: await readMember(deps, who, id), known: [], mailed }
}

async function register(work: Work<Member>, key: Uint8Array, input: Input): Promise<string> {
  const { tx, at } = work
  const { first_name, last_name, phone, email, domicile, lang, card } = input
  if (email && (await findMemberByEmail(tx, email))) fail('member.email_taken')
  const id = newId()
  const person = { id, first_name, last_name, phone, lang, email: email ?? addressOfNobody(id) }
  const made = await tx
    .insertInto('members')
    // Somebody of the staff has seen them: they are no account that nobody proved.
    .values({ ...person, domicile: domicile && JSON.stringify(domicile), joined_at: at, verified_at: at })
    .onConflict(same => same.columns(['library_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) fail('member.email_taken')
  await work.audit({ action: 'register', subject: 'member', id })
  await takeAcceptance(work, id, input.policies)
  if (card) await giveTo(work, id, card)
  if (email) await inviteOne(work, key, { email, lang, first_name, last_name }, true)
  return id
}

/** Writes down that they accept the terms that the form named. Changed since then, they are asked for after the sign-in. */
async function takeAcceptance({ tx, who, at, audit, library }: Work<Member>, id: string, version: string | undefined) {
  if (version !== currentPolicies(library.settings)) return
  const row = { member_id: id, version, accepted_at: at, taken_by: who.id }
  await tx.insertInto('policy_acceptances').values(row).execute()
  await audit({ action: 'take_acceptance', subject: 'member', id, data: { version } })
}
