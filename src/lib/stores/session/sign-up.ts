/** Creating an account. */
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import type { SignUpField } from '../../rules/sign-up-fields.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'

type SignUpAnswers = Record<SignUpField, string>

/** Asks for an account, and accepts this version of the terms of use. Answers why it was refused; null when the mail that confirms the address is on its way. */
export async function signUp(answers: SignUpAnswers, policies: string): Promise<CallProblem | null> {
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
  try {
    await call(accounts.signUp, { body: { name, email, password, phone, fiscalcode, address, policies } })
    return null
  } catch (error) {
    return problemOf(error)
  }
}
