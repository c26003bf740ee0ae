/**
 * A lost password: the address, the code or the mailed link, then a new one. What is known so far is kept for this
 * tab, since who looks for the mail on a phone may find the page started anew.
 */
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'
import { forgetSession } from './session.ts'

type Kept = { email?: string; code?: string }

const key = 'recovery'

export const recovery = {
  get: () => JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}') as Kept,
  keep: (part: Kept) => sessionStorage.setItem(key, JSON.stringify({ ...recovery.get(), ...part })),
  forget: () => sessionStorage.removeItem(key),
}

/** Each answers why it was refused; null when it was done. */
async function refusalOf(work: () => Promise<unknown>): Promise<CallProblem | null> {
  try {
    await work()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

export function askForCode(email: string): Promise<CallProblem | null> {
  return refusalOf(async () => {
    await call(accounts.startRecovery, { body: { email } })
    recovery.keep({ email })
  })
}

export function checkRecoveryCode(code: string): Promise<CallProblem | null> {
  return refusalOf(async () => {
    await call(accounts.checkRecovery, { query: { code } })
    recovery.keep({ code })
  })
}

/** A new password ends every session, also this browser's. */
export function choosePassword(password: string, confirm_password: string): Promise<CallProblem | null> {
  return refusalOf(async () => {
    await call(accounts.resetPassword, { body: { code: recovery.get().code ?? '', password, confirm_password } })
    recovery.forget()
    forgetSession()
  })
}
