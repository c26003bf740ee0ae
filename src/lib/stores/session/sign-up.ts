/** Creating an account. */
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'
import { $session, $signing, signIn } from './session.ts'
import { $verifying, mailAgain } from './verification.ts'

/** The form's fields, named as the call's: a refusal names them too. */
export const signUpFields = [
  'name.first_name',
  'name.last_name',
  'phone',
  'fiscalcode',
  'address.address',
  'address.postalcode',
  'address.city',
  'address.province',
  'address.nation',
  'email',
  'password',
] as const
export type SignUpAnswers = Record<(typeof signUpFields)[number], string>

/** Asks for an account. Answers why it was refused; null when the mail that confirms the address is on its way. */
export async function signUp(answers: SignUpAnswers): Promise<CallProblem | null> {
  const { email, password, phone, fiscalcode } = answers
  const name = { first_name: answers['name.first_name'], last_name: answers['name.last_name'] }
  const address = {
    address: answers['address.address'],
    city: answers['address.city'],
    province: answers['address.province'],
    postalcode: answers['address.postalcode'],
    nation: answers['address.nation'],
  }
  try {
    await call(accounts.signUp, { body: { name, email, password, phone, fiscalcode, address } })
    return null
  } catch (error) {
    return problemOf(error)
  }
}

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
