import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Mailer } from '../outside/mail/mailer.ts'
import { ownMailer, type SmtpServer } from '../outside/mail/smtp.ts'
import { connectOutside } from '../outside/private-hosts.ts'
import { type Account, clientName, findAccount, secretOf } from './accounts.ts'

type Needed = Pick<Deps, 'db' | 'mail' | 'clients' | 'privateHosts' | 'appSecret'>

/**
 * The mailer of a library, for letters to an address: its own mail server, else the installation's. Whoever runs that
 * server can read what goes through it, so the links of somebody above all libraries go through the installation's where
 * there is one.
 */
export async function mailerOf(deps: Needed, to?: string): Promise<Mailer> {
  const account = await findAccount(deps.db, 'mail')
  if (!account || (to && !deps.mail.isOff && (await isAboveAll(deps.db, to)))) return deps.mail
  return deps.clients.mail.open(clientName(account), account.version, () => openMailerOf(deps, account))
}

async function isAboveAll(db: Reader, email: string): Promise<boolean> {
  const members = db.selectFrom('members').select('id').where('email', '=', email.toLowerCase())
  return (await members.where('level', '<=', levels.super).executeTakeFirst()) !== undefined
}

function openMailerOf(deps: Needed, account: Account<'mail'>): Mailer {
  const { from, name } = account.settings
  return ownMailer(serverOf(deps, account), { address: from, name })
}

/** The server of an account, which is reached outside. @throws Unreadable */
export function serverOf(deps: Pick<Deps, 'privateHosts' | 'appSecret'>, account: Account<'mail'>): SmtpServer {
  const { host, port, security, user } = account.settings
  const connect = () => connectOutside(host, port, deps.privateHosts)
  return { host, port, security, user, password: secretOf(deps, account), connect }
}

/** Names the server that mails leave through, in its present settings. */
export async function mailServerKey(db: Reader): Promise<string> {
  const account = await findAccount(db, 'mail')
  return account ? `${account.id}/${account.version}` : 'installation'
}

/** Whether mails leave at all. */
export const hasMailer = async ({ db, mail }: Pick<Deps, 'db' | 'mail'>): Promise<boolean> =>
  !mail.isOff || (await findAccount(db, 'mail')) !== undefined
