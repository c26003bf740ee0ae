/** Creating an account. */
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import type { SignUpField } from '../../rules/sign-up-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'

type SignUpAnswers = Record<SignUpField, string>

/** Asks for an account, and accepts this version of the terms of use. Answers whether the mail that confirms the address is on its way, or why the account was refused. */
export function signUp(answers: SignUpAnswers, policies: string): Promise<Outcome<{ mailed: boolean }>> {
  const { email, password, phone, fiscalcode } = answers
  const name = { first_name: answers['name.first_name'], last_name: answers['name.last_name'] }
  const address = {
    address: answers['address.address'],
    city: answers['address.city'],
    province: answers['address.province'],
    postalcode: answers['address.postalcode'],
    // Not in a form that asks for no address.
    nation: answers['address.nation'] || 'IT',
  }
  const body = { name, email, password, phone, fiscalcode, address, policies }
  return attempt(() => call(accounts.signUp, { body }))
}
