/** The member's account: mail preferences, sessions, stored data, and its deletion. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { accounts } from '../../contract/accounts.endpoints.ts'
import type { Session } from '../../contract/accounts.ts'
import { auth } from '../../contract/auth.endpoints.ts'
import { me } from '../../contract/me.endpoints.ts'
import type { Correction, OwnDetails, Preferences } from '../../contract/me.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type CallProblem, load, type Loaded, perform, problemOf, reload, type Task } from '../async/loaded.ts'
import { forgetSession } from '../session/session.ts'

export type { OwnDetails, Preferences, Session }

export const $details = atom<Loaded<OwnDetails>>({ state: 'waiting' })
export const $preferences = atom<Loaded<Preferences>>({ state: 'waiting' })
export const $sessions = atom<Loaded<Session[]>>({ state: 'waiting' })

export const $preferring = atom<Task>({ state: 'idle' })
export const $ending = atom<Task>({ state: 'idle' })
export const $exporting = atom<Task>({ state: 'idle' })
export const $closing = atom<Task>({ state: 'idle' })

export const readDetails = () => load($details, () => call(me.details))

export const readPreferences = () => load($preferences, () => call(me.preferences))

export const readSessions = () => load($sessions, () => call(accounts.sessions))

export async function prefer(part: Partial<Preferences>): Promise<boolean> {
  const before = $preferences.get()
  if (before.state === 'ready') $preferences.set({ state: 'ready', value: { ...before.value, ...part } })
  const value = await perform($preferring, Object.keys(part).join(), () => call(me.prefer, { body: part }))
  $preferences.set(value ? { state: 'ready', value } : before)
  return value !== null
}

/** Puts one's own data right; answers with what is stored, or why not. */
export async function correctDetails(correction: Correction): Promise<Outcome<OwnDetails>> {
  const done = await attempt(() => call(me.correct, { body: correction }))
  if (done.ok) $details.set({ state: 'ready', value: done.value })
  return done
}

/** Signs out somewhere else. What has ended by itself meanwhile is as good. */
async function end(id: string): Promise<void> {
  try {
    await call(accounts.endSession, { params: { id } })
  } catch (error) {
    if (problemOf(error).code !== 'session.not_found') throw error
  }
}

/** Ends some of the sessions, and looks again which are left, also when it stopped half way. */
export async function endSessions(ids: string[]): Promise<boolean> {
  const done = await perform($ending, ids.length === 1 ? ids[0]! : 'others', async () => {
    for (const id of ids) await end(id)
    return true
  })
  await reload($sessions, () => call(accounts.sessions))
  return done !== null
}

/** All data stored about the member, as a file's text; null when refused. */
export async function readMyData(): Promise<string | null> {
  const data = await perform($exporting, 'export', () => call(me.export))
  return data && JSON.stringify(data, null, 2)
}

/** Asks what keeps the account from being deleted; null when there was no answer. */
export const askClosing = () => perform($closing, 'ask', () => call(me.closing))

/** Deletes the account for good. Answers why it was refused; null when it is gone. */
export async function closeAccount(password: string): Promise<CallProblem | null> {
  try {
    await call(me.close, { body: password ? { password } : {} })
    forgetSession()
    return null
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code !== 'network' || !(await isOver())) return problem
    forgetSession()
    return null
  }
}

/** The account may be deleted although the reply was lost: then the session is over too. */
async function isOver(): Promise<boolean> {
  const outcome = await attempt(() => call(auth.refresh, { body: {} }))
  return !outcome.ok && outcome.problem.code === 'auth.expired'
}
