import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import { bearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { Refusal } from '../api/refusal.ts'
import { auth } from '../contract/auth.doors.ts'
import { me } from '../contract/me.doors.ts'
import type { Me } from '../contract/me.ts'
import { perform, problemOf, type CallProblem, type Task } from './loaded.ts'

export type Session =
  | { state: 'unknown' }
  | { state: 'signed_out' }
  | { state: 'signed_in'; me: Me }
  | { state: 'expired' }
  | { state: 'failed'; problem: CallProblem }

/** Who reads this page. Asked of the API when first looked at, and only where a session may exist. */
export const $session = atom<Session>({ state: 'unknown' })

export const $signing = atom<Task>({ state: 'idle' })

/** Shared by all tabs and no secret: '1' when a session may exist. */
export const $mayHaveSession = persistentAtom<string | undefined>('signed_in', undefined)

export async function signIn(email: string, password: string): Promise<boolean> {
  const reply = await perform($signing, 'sign_in', () => call(auth.signIn, { body: { email, password } }))
  if (!reply) return false
  bearer.set(reply.access_token)
  $session.set({ state: 'signed_in', me: reply.data })
  $mayHaveSession.set('1')
  return true
}

export async function signOut(): Promise<boolean> {
  const done = await perform($signing, 'sign_out', () => call(auth.signOut))
  if (done) leave('signed_out')
  return done !== null
}

export async function readSession(): Promise<void> {
  // Whoever was told that a session is over stays told, also when the page looks again.
  if (!bearer.mayHaveSession()) return $session.value?.state === 'expired' ? undefined : leave('signed_out')
  try {
    $session.set({ state: 'signed_in', me: await call(me.read) })
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) leave('expired')
    else $session.set({ state: 'failed', problem: problemOf(error) })
  }
}

function leave(state: 'signed_out' | 'expired'): void {
  bearer.set(null)
  $session.set({ state })
  $mayHaveSession.set(undefined)
}

bearer.onExpiry(() => leave('expired'))

onMount($session, () => {
  void readSession()
  const stop = $mayHaveSession.listen(flag => {
    const { state } = $session.get()
    if (flag !== '1' && state !== 'expired') leave('signed_out')
    else if (flag === '1' && state !== 'signed_in') void readSession()
  })
  // A page kept whole by the back button may show a session that ended meanwhile.
  const shown = (event: PageTransitionEvent) => event.persisted && void readSession()
  globalThis.addEventListener?.('pageshow', shown)
  return () => {
    stop()
    globalThis.removeEventListener?.('pageshow', shown)
  }
})
