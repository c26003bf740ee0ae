/** The way to the opening of a library, as far as it has come. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { founding } from '../../contract/founding.endpoints.ts'
import type { Founding, FoundingStep } from '../../contract/founding.ts'
import { type Loaded, load, perform, reload, type Task } from '../async/loaded.ts'
import { noteOpened } from './opened.ts'

export const $founding = atom<Loaded<Founding>>({ state: 'waiting' })
export const $opening = atom<Task>({ state: 'idle' })

function storeOpened(): void {
  const now = $founding.get()
  if (now.state === 'ready' && now.value.opened_at) noteOpened()
}

export async function loadFounding(): Promise<void> {
  await load($founding, () => call(founding.read))
  storeOpened()
}

/** Whether the library is waiting to be opened; false also where nobody knows. */
export async function isWaiting(): Promise<boolean> {
  await loadFounding()
  const now = $founding.get()
  return now.state === 'ready' && !now.value.opened_at
}

/** The steps that an open library has not done; none where nobody knows. */
export async function leftSteps(): Promise<FoundingStep[]> {
  await loadFounding()
  const now = $founding.get()
  if (now.state !== 'ready' || !now.value.opened_at) return []
  return now.value.steps.filter(({ state }) => state === 'todo' || state === 'later').map(({ name }) => name)
}

/** Others may work on it at the same time: read again whenever the page comes back into view. */
export function followFounding(): () => void {
  void loadFounding()
  const again = () => {
    if (document.visibilityState === 'visible') void reload($founding, () => call(founding.read))
  }
  document.addEventListener('visibilitychange', again)
  return () => document.removeEventListener('visibilitychange', again)
}

export async function putOff(step: FoundingStep, later: boolean): Promise<void> {
  const done = await perform($opening, step, () => call(founding.putOff, { params: { step }, body: { later } }))
  if (done) $founding.set({ state: 'ready', value: done })
}

/** @returns how many were invited, or null where it failed */
export async function openLibrary(invite: boolean): Promise<number | null> {
  const before = $founding.get()
  const done = await perform($opening, 'open', () => call(founding.open, { body: { invite } }))
  if (done) $founding.set({ state: 'ready', value: done })
  storeOpened()
  return done && before.state === 'ready' ? before.value.to_invite - done.to_invite : null
}
