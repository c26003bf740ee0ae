import type { Deps } from '../deps.ts'
import { openIdProvider } from '../outside/sso/openid.ts'
import type { Sso } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import { type Account, clientName, findAccount, secretOf } from './accounts.ts'
import { Unreadable } from './seal.ts'

type Needed = Pick<Deps, 'db' | 'sso' | 'clients' | 'privateHosts' | 'appSecret' | 'log'>

/** A library's sign-on provider; `account` names its own one as it is set now, null is the installation's. */
export type SignOnNow = { sso: Sso; account: string | null }

/**
 * The provider that people sign on with now: the library's own, else the installation's; null: none.
 * @throws Refusal `sso.unavailable` for one whose secret cannot be read: nobody is sent to another's instead
 */
export async function currentSignOn(deps: Needed): Promise<SignOnNow | null> {
  const account = await findAccount(deps.db, 'sign_on')
  if (!account) return deps.sso && { sso: deps.sso, account: null }
  try {
    const { version } = account
    const sso = deps.clients.signOn.open(clientName(account), version, () => openSignOnOf(deps, account))
    return { sso, account: `${account.id}.${version}` }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    deps.log.error({ library: account.library_id, err: error }, 'a sign-on provider cannot be used')
    return fail('sso.unavailable')
  }
}

function openSignOnOf(deps: Needed, account: Account<'sign_on'>): Sso {
  const { issuer, client } = account.settings
  const settings = { issuer, clientId: client, clientSecret: secretOf(deps, account) ?? '' }
  return openIdProvider(settings, deps.privateHosts)
}
