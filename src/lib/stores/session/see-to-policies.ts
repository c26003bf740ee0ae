import { unlocalize } from '../../addresses.ts'
import type { Me } from '../../contract/me.ts'
import { acceptPolicies } from './accept-policies.ts'
import { policiesBefore } from './after-sign-in.ts'
import { isToAccept } from './policies.ts'

/** A member's own pages: elsewhere nobody is led away from what they look at. */
const own = /^\/(me|checkout)(\/|$)/

/**
 * For a member of whom the server keeps no acceptance of the policies: what was accepted here before signing in is kept
 * now; else the policies, which have changed, are asked for, and lead back to the page in view.
 */
export async function seeToPolicies(me: Me): Promise<void> {
  if (!isToAccept(me)) return void (await acceptPolicies(me.policies.version))
  const { lang, path } = unlocalize(location.pathname)
  if (own.test(path)) location.replace(policiesBefore(lang, location.pathname + location.search))
}
