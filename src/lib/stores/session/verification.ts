/** A member's proof that an e-mail address is theirs. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import { perform, type Task } from '../async/loaded.ts'

export const $verifying = atom<Task>({ state: 'idle' })

/** Confirms the address that the mailed token belongs to. Answers whether a card is to follow; null when refused. */
export async function verifyAddress(token: string): Promise<'done' | 'card' | null> {
  const done = await perform($verifying, 'verify', () => call(accounts.verify, { params: { token } }))
  return done && (done.card_first ? 'card' : 'done')
}

/** Mails the link again. Answers `verified` when it is not needed any more; null when it was refused. */
export async function mailAgain(memberId: string): Promise<'sent' | 'verified' | null> {
  const done = await perform($verifying, 'mail', () => call(accounts.sendVerification, { params: { id: memberId } }))
  return done?.status ?? null
}
