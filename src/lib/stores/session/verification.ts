/** A member's proof that an e-mail address is theirs. */
import { atom } from 'nanostores'
import { bearer } from '../../api/bearer.ts'
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import { perform, type Task } from '../async/loaded.ts'
import { enter } from './session.ts'

export const $verifying = atom<Task>({ state: 'idle' })

/**
 * Confirms the address that the mailed token belongs to; in the browser that signed up it also signs in, unless somebody
 * is signed in here. Answers whether a card is to follow; null when refused.
 */
export async function verifyAddress(token: string): Promise<'done' | 'card' | null> {
  const isInside = bearer.mayHaveSession()
  const done = await perform($verifying, 'verify', async () => {
    if (isInside) return call(accounts.verify, { params: { token } })
    const joined = await call(accounts.join, { params: { token } })
    if (joined.session) await enter(joined.session)
    return joined
  })
  return done && (done.card_first ? 'card' : 'done')
}

/** Mails the link again. Answers `verified` when it is not needed any more; null when it was refused. */
export async function mailAgain(memberId: string): Promise<'sent' | 'verified' | null> {
  const done = await perform($verifying, 'mail', () => call(accounts.sendVerification, { params: { id: memberId } }))
  return done?.status ?? null
}
