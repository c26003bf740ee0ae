import en from '../../src/content/strings/en/issuer.json' with { type: 'json' }
import it from '../../src/content/strings/it/issuer.json' with { type: 'json' }
import type { SignInChange, SignOnChange, SignOnSettings } from '../../src/lib/contract/services.ts'
import { translator } from '../../src/lib/translate.ts'
import { isFreshSignIn, requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import { callbackOf } from '../auth/start-sso.ts'
import type { ServiceSettings } from '../db/tables-services.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { ruleSentence } from '../http/validation.ts'
import { changeLibrary } from '../library/change-library.ts'
import { signOnNameOf } from '../library/to-library.ts'
import { checkIssuer } from '../outside/sso/check-issuer.ts'
import { fail, Refusal } from '../refusal.ts'
import type { Secret } from '../secrets.ts'
import { type Account, clientName, findAccount, lockAccount, putAccount } from '../services/accounts.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countSignOnOnly } from './queries.ts'

const t = { it: translator(it, 'it'), en: translator(en, 'en') }

type Own = ServiceSettings['sign_on']

/** A name that nobody has given yet is shown only where the sign-in page says it. */
const signInOf = ({ sso_signin: on, settings }: LibraryRow) => ({
  on,
  name: on ? signOnNameOf(settings) : (settings.sign_on_name ?? { it: '', en: '' }),
})

export async function readSignOn(deps: Deps, home: Home, who: Member): Promise<SignOnSettings> {
  const account = await findAccount(deps.db, 'sign_on')
  const library = await deps.db.selectFrom('libraries').selectAll().executeTakeFirstOrThrow()
  return {
    own: account ? { ...account.settings, secret_set_at: account.secret_set_at?.toISOString() ?? null } : null,
    installation: deps.sso !== null,
    ...signInOf(library),
    only_so: await countSignOnOnly(deps.db),
    callback_url: callbackOf(deps, who.library.library_id),
    fresh: await isFreshSignIn(home.deps, home.who),
  }
}

/**
 * Sets the provider after it has said what it can do. Sessions stay; sign-ons under way begin again.
 * @throws Refusal `auth.not_fresh`, `resource.validation` for a provider that will not do, or without a secret
 */
export async function changeSignOn(
  deps: Deps,
  home: Home,
  who: Member,
  { secret, ...named }: SignOnChange,
): Promise<SignOnSettings> {
  await requireFreshSignIn(home.deps, home.who)
  const found = await checkIssuer(named.issuer, deps.privateHosts)
  if ('fault' in found)
    throw new Refusal('resource.validation', { issuer: t[who.lang](found.fault, { issuer: found.says ?? '' }) })
  await write(deps, who, putSignOn, { appSecret: deps.appSecret }, { ...named, issuer: found.issuer }, secret)
  return readSignOn(deps, home, who)
}

/** A stored secret never goes to another provider, nor for another client. */
const isSameClient = (one: Own, other: Own) => one.issuer === other.issuer && one.client === other.client

async function putSignOn(work: Work<Member>, of: Secret, settings: Own, secret: string | undefined): Promise<void> {
  const before = await lockAccount(work.tx, 'sign_on')
  if (!secret && !(before?.secret && isSameClient(before.settings, settings))) {
    const { lang } = work.who
    const secret = before?.secret ? t[lang]('secret_again') : ruleSentence(lang, 'required')
    throw new Refusal('resource.validation', { secret })
  }
  await putAccount(work, of, before, { service: 'sign_on', settings, secret })
  const data = { before: before?.settings ?? null, after: settings, secret: secret ? 'new' : 'as before' }
  await work.audit({ action: 'change_sign_on', subject: 'library', id: work.library.library_id, data })
}

/** @throws Refusal `auth.not_fresh` */
export async function removeSignOn(deps: Deps, home: Home, who: Member): Promise<SignOnSettings> {
  await requireFreshSignIn(home.deps, home.who)
  const dropped = await write(deps, who, dropSignOn, deps.sso !== null)
  if (dropped) deps.clients.signOn.forget(clientName(dropped))
  return readSignOn(deps, home, who)
}

/** Where the installation has none either, the sign-in page goes back to e-mail and password. */
async function dropSignOn(work: Work<Member>, hasAnother: boolean): Promise<Account<'sign_on'> | undefined> {
  const before = await lockAccount(work.tx, 'sign_on')
  if (!before) return undefined
  await work.tx.deleteFrom('service_accounts').where('id', '=', before.id).execute()
  const data = { before: before.settings, after: null }
  await work.audit({ action: 'change_sign_on', subject: 'library', id: work.library.library_id, data })
  if (!hasAnother)
    await changeLibrary(work, { action: 'change_sign_in', view: signInOf, change: () => ({ sso_signin: false }) })
  return before
}

/**
 * Whether the provider comes first on the sign-in page, and what its button says.
 * @throws Refusal `sso.no_provider`
 */
export async function changeSignIn(deps: Deps, home: Home, who: Member, change: SignInChange): Promise<SignOnSettings> {
  await write(deps, who, putSignIn, change, deps.sso !== null)
  return readSignOn(deps, home, who)
}

async function putSignIn(work: Work<Member>, { on, name }: SignInChange, hasInstallations: boolean): Promise<void> {
  const own = await lockAccount(work.tx, 'sign_on')
  if (on && !own && !hasInstallations) fail('sso.no_provider')
  await changeLibrary(work, {
    action: 'change_sign_in',
    view: signInOf,
    change: ({ settings }) => ({ sso_signin: on, settings: { ...settings, sign_on_name: name } }),
  })
}
