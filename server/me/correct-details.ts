import { Phone } from '../../src/lib/contract/primitives.ts'
import type { Correction, OwnDetails } from '../../src/lib/contract/me.ts'
import { ownDetailsRules } from '../../src/lib/rules/own-details.ts'
import { usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { requireRules } from '../http/validation.ts'
import { lockMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findDetails } from './queries.ts'

export const readDetails = ({ db }: Deps, who: Member): Promise<OwnDetails> => detailsOf(db, who)

/** A code that the library does not ask for may be of long ago, and is not shown. */
async function detailsOf(db: Reader, { id, library }: Member): Promise<OwnDetails> {
  const asks = library.settings.signup ?? usualAsks
  const { phone, fiscalcode } = (await findDetails(db, id)) ?? fail('auth.expired')
  return { phone: phone ?? '', fiscalcode: asks.code === 'none' ? '' : (fiscalcode ?? ''), asks }
}

/**
 * Puts right what the member alone knows to have changed, by the rules of the sign-up.
 * @throws Refusal `resource.validation`
 */
export async function correctDetails(deps: Deps, who: Member, correction: Correction): Promise<OwnDetails> {
  await write(deps, who, correct, correction)
  return readDetails(deps, who)
}

async function correct({ tx, who, audit }: Work<Member>, typed: Correction): Promise<void> {
  await lockMember(tx, who.id)
  const { asks, ...now } = await detailsOf(tx, who)
  requireRules(who.lang, ownDetailsRules(asks, now), asks.code === 'none' ? { phone: typed.phone } : typed)
  const wanted = {
    phone: typed.phone && Phone.parse(typed.phone),
    fiscalcode: asks.code === 'none' ? now.fiscalcode : typed.fiscalcode,
  }
  const changed = (['phone', 'fiscalcode'] as const).filter(name => wanted[name] !== now[name])
  if (!changed.length) return
  const of = (from: typeof now) => Object.fromEntries(changed.map(name => [name, from[name] || null]))
  await tx.updateTable('members').set(of(wanted)).where('id', '=', who.id).execute()
  const data = { before: of(now), after: of(wanted) }
  await audit({ action: 'change_member', subject: 'member', id: who.id, data })
}
