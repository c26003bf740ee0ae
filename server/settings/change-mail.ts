import { isIP } from 'node:net'
import type { MailChange, MailSettings } from '../../src/lib/contract/services.ts'
import { isFreshSignIn, requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { ServiceSettings } from '../db/tables-services.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { ruleSentence } from '../http/validation.ts'
import { isPermitted, PrivateHost, publicAddress } from '../outside/private-hosts.ts'
import { Refusal } from '../refusal.ts'
import type { Secret } from '../secrets.ts'
import { type Account, clientName, findAccount, lockAccount, putAccount } from '../services/accounts.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countWaitingMails, sendWaitingMails } from './queries.ts'

type Mail = ServiceSettings['mail']

export async function readMail(deps: Deps, home: Home): Promise<MailSettings> {
  const account = await findAccount(deps.db, 'mail')
  return {
    own: account ? { ...account.settings, password_set_at: account.secret_set_at?.toISOString() ?? null } : null,
    installation: !deps.mail.isOff,
    waiting: await countWaitingMails(deps.db),
    may_be_plain: deps.privateHosts.length > 0,
    fresh: await isFreshSignIn(home.deps, home.who),
  }
}

/** @throws Refusal `auth.not_fresh`, `resource.validation` for a server that cannot be, or a password that is missing */
export async function changeMail(deps: Deps, home: Home, who: Member, change: MailChange): Promise<MailSettings> {
  await requireFreshSignIn(home.deps, home.who)
  await requireReachable(deps, who, change)
  await write(deps, who, putMail, { appSecret: deps.appSecret }, change)
  return readMail(deps, home)
}

/** @throws Refusal `resource.validation` */
async function requireReachable({ privateHosts }: Deps, { lang }: Member, change: MailChange): Promise<void> {
  const { host, security } = change
  if (security === 'none' && !isPermitted(host, privateHosts)) {
    throw new Refusal('resource.validation', { security: ruleSentence(lang, 'plain_mail') })
  }
  const rule = await publicAddress(host, privateHosts).then(
    () => null,
    (error: unknown) => (error instanceof PrivateHost || isIP(host) ? 'private_host' : 'unknown_host'),
  )
  if (rule) throw new Refusal('resource.validation', { host: ruleSentence(lang, rule) })
}

/** A stored password never goes to another server, nor for another user. */
const isSameServer = (one: Mail, other: Mail) =>
  one.host === other.host && one.port === other.port && one.user === other.user

async function putMail(work: Work<Member>, of: Secret, { password, ...settings }: MailChange): Promise<void> {
  const before = await lockAccount(work.tx, 'mail')
  const stays = before?.secret && isSameServer(before.settings, settings)
  if (settings.user && !password && !stays) {
    const rule = before?.secret ? 'password_again' : 'required'
    throw new Refusal('resource.validation', { password: ruleSentence(work.who.lang, rule) })
  }
  const secret = settings.user ? password : null
  await putAccount(work, of, before, { service: 'mail', settings, secret })
  await sendWaitingMails(work)
  const data = { before: before?.settings ?? null, after: settings, password: password ? 'new' : 'as before' }
  await work.audit({ action: 'change_mail', subject: 'library', id: work.library.library_id, data })
}

/** @throws Refusal `auth.not_fresh` */
export async function removeMail(deps: Deps, home: Home, who: Member): Promise<MailSettings> {
  await requireFreshSignIn(home.deps, home.who)
  const dropped = await write(deps, who, dropMail)
  if (dropped) deps.clients.mail.forget(clientName(dropped))
  return readMail(deps, home)
}

async function dropMail(work: Work<Member>): Promise<Account<'mail'> | undefined> {
  const before = await lockAccount(work.tx, 'mail')
  if (!before) return undefined
  await work.tx.deleteFrom('service_accounts').where('id', '=', before.id).execute()
  await sendWaitingMails(work)
  const data = { before: before.settings, after: null }
  await work.audit({ action: 'change_mail', subject: 'library', id: work.library.library_id, data })
  return before
}
