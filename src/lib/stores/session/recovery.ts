/**
 * Password recovery: the address, the code or the mailed link, then a new password. Its state is stored for this tab,
 * since a phone may reload the page while the member looks for the mail.
 */
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'
import { forgetSession } from './session.ts'

type RecoveryState = { email?: string; code?: string }

const stored = storedJson<RecoveryState>(storedText('tab', 'recovery'))

export const recovery = {
  get: (): RecoveryState => stored.get() ?? {},
  persist: (part: RecoveryState) => stored.set({ ...recovery.get(), ...part }),
  forget: stored.remove,
}

/** Each call answers its problem; null when it succeeded. */
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
    recovery.persist({ email })
  })
}

export function checkRecoveryCode(code: string): Promise<CallProblem | null> {
  return refusalOf(async () => {
    await call(accounts.checkRecovery, { query: { code } })
    recovery.persist({ code })
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
