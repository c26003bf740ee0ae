import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import { bearer } from '../../api/bearer.ts'
import { call } from '../../api/call.ts'
import { Refusal } from '../../api/refusal.ts'
import { auth } from '../../contract/auth.endpoints.ts'
import { me } from '../../contract/me.endpoints.ts'
import type { Me } from '../../contract/me.ts'
import { levels } from '../../rules/levels.ts'
import { storedText } from '../../stored.ts'
import { type CallProblem, perform, problemOf, type Task } from '../async/loaded.ts'
import { $impersonated, dropImpersonation } from './impersonation.ts'
import { watchSession } from './session-watch.ts'

export type Session =
  | { state: 'unknown' }
  | { state: 'signed_out' }
  | { state: 'signed_in'; me: Me }
  | { state: 'expired' }
  | { state: 'failed'; problem: CallProblem }

/** The session of this page. Read from the API on first use, and only where a session may exist. */
export const $session = atom<Session>({ state: 'unknown' })

/** Kept to be shown without a network, for who was signed in last. */
const storedCard = storedText('browser', 'card')

/** The policies accepted in this browser, before signing in or since. */
const accepted = storedText('browser', 'policies')

export const $signing = atom<Task>({ state: 'idle' })

/** Shared by all tabs and no secret: '1' when a session may exist, 'expired' when one ended that nobody signed out of. */
export const $mayHaveSession = persistentAtom<'1' | 'expired' | undefined>('signed_in', undefined)

/** '1' when it is an administrator's: a hint, so that what only they see is not even loaded by the others. */
export const $mayAdminister = persistentAtom<string | undefined>('admin', undefined)

/** '1' in a tab that was signed in: on a public page only such a tab asks to sign in again. */
export const signedInHere = storedText('tab', 'signed_in_here')

export async function signIn(email: string, password: string): Promise<boolean> {
  const reply = await perform($signing, 'sign_in', () => call(auth.signIn, { body: { email, password } }))
  if (reply) await enter(reply)
  return reply !== null
}

/** Comes back from the single sign-on provider with its answer. */
export async function signInWith(answer: { code: string; state: string; iss?: string }): Promise<boolean> {
  const reply = await perform($signing, 'single_sign_on', () => call(auth.openId, { body: answer }))
  if (reply) await enter(reply)
  return reply !== null
}

/**
 * Comes in with a session that was answered. An administrator whose session ended while impersonating goes on
 * impersonating; any other user does not.
 */
export async function enter({ access_token, data }: { access_token: string; data: Me }): Promise<void> {
  bearer.set(access_token)
  watchSession()
  storedCard.remove()
  if (data.level > levels.admin) dropImpersonation()
  if ($impersonated.get()) {
    $mayHaveSession.set('1')
    return readSession()
  }
  setSession(data)
  $mayHaveSession.set('1')
}

function setSession(me: Me): void {
  // In a tab that was loaded before the member signed in, as in another one, nothing else does.
  watchSession()
  signedInHere.set('1')
  $session.set({ state: 'signed_in', me })
  if ($impersonated.get()) return
  $mayAdminister.set(me.level <= levels.admin ? '1' : undefined)
  // Few members need it: the others do not carry it.
  if (!me.policies.accepted) void import('./see-to-policies.ts').then(({ seeToPolicies }) => seeToPolicies(me))
}

export async function signOut(): Promise<boolean> {
  const done = await perform($signing, 'sign_out', () => call(auth.signOut))
  if (done) leave('signed_out')
  return done !== null
}

export async function readSession(): Promise<void> {
  // An expired session stays `expired` when the page looks again.
  if (!bearer.mayHaveSession()) return $session.value?.state === 'expired' ? undefined : leave('signed_out')
  try {
    setSession(await call(me.read))
  } catch (error) {
    const status = error instanceof Refusal && error.status
    if (status === 401) return leave('expired')
    if (status === 403 && $impersonated.get()) {
      dropImpersonation()
      return readSession()
    }
    $session.set({ state: 'failed', problem: problemOf(error) })
  }
}

function leave(state: 'signed_out' | 'expired'): void {
  bearer.set(null)
  $session.set({ state })
  $mayAdminister.set(undefined)
  if (state === 'expired') {
    $mayHaveSession.set(state)
    // The next person to sign in here may be another: they are asked themselves.
    return accepted.remove()
  }
  $mayHaveSession.set(undefined)
  dropImpersonation()
  storedCard.remove()
}

/** The session has been ended elsewhere, as by a new password. */
export const forgetSession = (): void => leave('signed_out')

bearer.onExpiry(() => leave('expired'))

onMount($session, () => {
  void readSession()
  const stop = $mayHaveSession.listen(flag => {
    const { state } = $session.get()
    if (flag === '1') {
      if (state !== 'signed_in') void readSession()
      // Where it ended in another tab this one asks to sign in again too.
    } else if (state !== 'expired') leave(flag ?? 'signed_out')
  })
  // A page restored from the back-forward cache may show a session that ended meanwhile.
  const shown = (event: PageTransitionEvent) => event.persisted && void readSession()
  globalThis.addEventListener?.('pageshow', shown)
  return () => {
    stop()
    globalThis.removeEventListener?.('pageshow', shown)
  }
})
