/** An invitation that was opened in this tab. Its token is stored here, so that signing in can come between. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { invitations } from '../../contract/invitations.endpoints.ts'
import type { OpenedInvitation } from '../../contract/invitations.ts'
import { storedText } from '../../stored.ts'
import { type CallProblem, type Loaded, load, perform, problemOf, type Task } from '../async/loaded.ts'
import { enter, readSession, signIn } from './session.ts'

const stored = storedText('tab', 'invitation')

export const $invitation = atom<Loaded<OpenedInvitation>>({ state: 'waiting' })
export const $joining = atom<Task>({ state: 'idle' })

const token = () => stored.get() ?? ''
const isWhole = (text: string) => /^[\w-]{43}$/.test(text)

/** Reads the invitation of a link, or the one that this tab has opened before; false where there is none. */
export function openInvitation(fromLink: string | null): boolean {
  if (fromLink !== null) stored.set(fromLink)
  if (!isWhole(token())) return false
  void load($invitation, () => call(invitations.open, { body: { token: token() } }))
  return true
}

export type Acceptance = { first_name: string; last_name: string; password: string }

/** Accepts it with a new profile, and signs in. Answers why it was refused; null when it was not. */
export async function acceptInvitation(email: string, acceptance: Acceptance): Promise<CallProblem | null> {
  try {
    await enter(await call(invitations.accept, { body: { token: token(), ...acceptance } }))
  } catch (error) {
    const problem = problemOf(error)
    // Used already, perhaps by this very form, whose first reply got lost.
    if (problem.code !== 'invitation.used' || !(await signIn(email, acceptance.password))) return problem
  }
  stored.remove()
  return null
}

/** Accepts it with the profile that is signed in; false when it was refused, and `$joining` knows why. */
export async function joinWithInvitation(): Promise<boolean> {
  const done = await perform($joining, 'join', () => call(invitations.join, { body: { token: token() } }))
  if (!done) return false
  stored.remove()
  await readSession()
  return true
}
