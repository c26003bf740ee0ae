/** All libraries of the server, what somebody above them does with them, and the way into one of them. */
import { atom } from 'nanostores'
import { href, type Lang } from '../../addresses.ts'
import { call } from '../../api/call.ts'
import type { InvitationLink } from '../../contract/invitations.ts'
import { network } from '../../contract/network.endpoints.ts'
import type { Network, NewLibrary } from '../../contract/network.ts'
import { isPrinted } from '../../rules/library-health.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type CallProblem, load, type Loaded, reload } from '../async/loaded.ts'
import { enter } from '../session/session.ts'

export const $network = atom<Loaded<Network>>({ state: 'waiting' })

const ask = () => call(network.read)

export const readNetwork = () => load($network, ask)

const rhythmMs = 2000

/** Reads the list again while a library is printed for the first time, and whenever the page comes back into view. */
export function followNetwork(): () => void {
  void readNetwork()
  const again = () => void reload($network, ask)
  const seen = () => document.visibilityState === 'visible' && again()
  document.addEventListener('visibilitychange', seen)
  const timer = setInterval(() => {
    const now = $network.get()
    if (now.state === 'ready' && !now.value.libraries.every(isPrinted)) seen()
  }, rhythmMs)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The reply of every change is the whole list. @returns why it was refused, or null */
async function changed(work: () => Promise<Network>): Promise<CallProblem | null> {
  const outcome = await attempt(work)
  if (!outcome.ok) return outcome.problem
  $network.set({ state: 'ready', value: outcome.value })
  return null
}

export const createLibrary = (body: NewLibrary) => changed(() => call(network.create, { body }))

export const suspend = (label: string, reason: string) =>
  changed(() => call(network.suspend, { params: { label }, body: { reason } }))

export const resume = (label: string) => changed(() => call(network.resume, { params: { label }, body: {} }))

export const isLabelFree = (label: string): Promise<Outcome<{ free: boolean }>> =>
  attempt(() => call(network.checkLabel, { params: { label } }))

export async function inviteCoordinator(
  label: string,
  body: { email: string; lang: Lang },
): Promise<Outcome<InvitationLink>> {
  const outcome = await attempt(() => call(network.invite, { params: { label }, body }))
  if (!outcome.ok) return outcome
  $network.set({ state: 'ready', value: outcome.value.network })
  return { ok: true, value: outcome.value.link }
}

/** Goes to another library's desk; the code is behind the hash, where no server and no log of one sees it. */
export async function enterLibrary(label: string, lang: Lang): Promise<CallProblem | null> {
  const outcome = await attempt(() => call(network.givePass, { params: { label } }))
  if (!outcome.ok) return outcome.problem
  const { address, code } = outcome.value
  location.assign(`${address}${href.page(lang, 'desk_enter')}#${code}`)
  return null
}

/** The code in this page's address, which is taken out of it and of the history. */
export function takeCode(): string {
  const code = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  return code
}

/** Signs in with a code that was brought along. @returns why not, or null */
export async function enterWith(code: string): Promise<CallProblem | null> {
  const outcome = await attempt(() => call(network.enter, { body: { code } }))
  if (!outcome.ok) return outcome.problem
  await enter(outcome.value)
  return null
}
