import type { Deps } from '../deps.ts'
import type { Mailer } from '../outside/mail/mailer.ts'
import { ownMailer } from '../outside/mail/smtp.ts'
import { connectOutside } from '../outside/private-hosts.ts'
import { type Account, clientName, findAccount, secretOf } from './accounts.ts'

type Needed = Pick<Deps, 'db' | 'mail' | 'clients' | 'privateHosts' | 'appSecret'>

/** The mailer of a library: through its own mail server, else the installation's. */
export async function mailerOf(deps: Needed): Promise<Mailer> {
  const account = await findAccount(deps.db, 'mail')
  if (!account) return deps.mail
  return deps.clients.mail.open(clientName(account), account.version, () => openMailerOf(deps, account))
}

function openMailerOf(deps: Needed, account: Account<'mail'>): Mailer {
  const { from, name, host, port, ...server } = account.settings
  const password = secretOf(deps, account)
  const connect = () => connectOutside(host, port, deps.privateHosts)
  return ownMailer({ ...server, host, port, password, connect }, { address: from, name })
}

/** Whether mails leave at all. */
export const hasMailer = async ({ db, mail }: Pick<Deps, 'db' | 'mail'>): Promise<boolean> =>
  !mail.isOff || (await findAccount(db, 'mail')) !== undefined
