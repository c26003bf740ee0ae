import type { MailFailure } from '../../../src/lib/contract/mail-names.ts'
import { PrivateHost } from '../private-hosts.ts'
import { Undeliverable } from './mailer.ts'

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

const silent = new Set(['ETIMEDOUT', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'])
const isOfTls = ({ code = '', message }: SmtpError) =>
  code === 'ETLS' || /certificate|self[- ]signed|TLS|SSL/i.test(`${code} ${message}`)

function reasonOf(error: SmtpError): MailFailure {
  const { code = '', command = '', responseCode } = error
  if (error instanceof PrivateHost) return 'private_host'
  if (code === 'EAUTH') return 'auth'
  if (code === 'EENVELOPE') return command.startsWith('MAIL') ? 'sender' : 'recipient'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS') return 'unknown_host'
  if (isOfTls(error)) return 'tls'
  return !responseCode && silent.has(code) ? 'silent' : 'refused'
}

/** The reason, and what the mail server itself said, in one line; null where it said nothing. */
export function mailFailureOf(thrown: unknown): { reason: MailFailure; said: string | null } {
  const error = (thrown instanceof Undeliverable ? thrown.cause : thrown) as SmtpError
  const reason = reasonOf(error)
  const said = error.response ?? (reason === 'tls' || reason === 'refused' ? error.message : '')
  const line = said.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return { reason, said: line ? line.slice(0, 300) : null }
}
