/** The mail that confirms a new account, once more. */
import type { CallProblem } from '../async/loaded.ts'
import { $session, $signing, signIn } from './session.ts'
import { $verifying, mailAgain } from './verification.ts'

/**
 * Has the mail sent once more. Only its owner may ask, so it signs in with what has just been chosen.
 * @returns null when it was refused; `$signing` or `$verifying` knows why
 */
export async function sendMailAgain(email: string, password: string): Promise<'sent' | 'verified' | null> {
  if ($session.get().state !== 'signed_in' && !(await signIn(email, password))) return null
  const session = $session.get()
  return session.state === 'signed_in' ? mailAgain(session.me.id) : null
}

/** Why the mail was not sent again. */
export function whyNotSent(): CallProblem | null {
  const failed = [$signing.get(), $verifying.get()].find(task => task.state === 'failed')
  return failed?.state === 'failed' ? failed.problem : null
}
