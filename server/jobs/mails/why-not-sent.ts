import type { UnsentReason } from '../../../src/lib/contract/mail-names.ts'
import { mailFailureOf } from '../../outside/mail/failure.ts'
import { MailOff, Undeliverable } from '../../outside/mail/mailer.ts'
import { PrivateHost } from '../../outside/private-hosts.ts'

const isOfServer = (error: unknown): boolean =>
  error instanceof PrivateHost || (error instanceof Error && 'code' in error && typeof error.code === 'string')

/** The reason that the desk has a sentence for. */
export function whyNotSent(thrown: unknown): UnsentReason {
  const error = thrown instanceof Error && thrown.cause instanceof Undeliverable ? thrown.cause : thrown
  if (error instanceof MailOff) return 'off'
  if (error instanceof Undeliverable && !isOfServer(error.cause)) return 'recipient'
  return error instanceof Undeliverable || isOfServer(error) ? mailFailureOf(error).reason : 'other'
}
