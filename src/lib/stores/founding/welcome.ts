/** The page of a founding: what its link is for, the library it makes, and coming in. */
import { call } from '../../api/call.ts'
import { founding } from '../../contract/founding.endpoints.ts'
import type { Founder, FoundingKey, Preset } from '../../contract/founding.ts'
import { publications } from '../../contract/publications.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { enter as enterWith } from '../session/session.ts'

export type NewLibrary = { kind: Preset; name: string; town: string; label: string }

/** What the first step has so far, and whether it is done: a window that was shut comes back to it, or to the second. */
export type LibraryDraft = Partial<Record<keyof NewLibrary, string>> & { isDone?: boolean }

const draft = storedJson<LibraryDraft>(storedText('browser', 'founding_library'))

export const libraryDraft = (): LibraryDraft => draft.get() ?? {}
export const setLibraryDraft = (now: LibraryDraft): void => draft.set(now)
export const forgetLibraryDraft = (): void => draft.remove()

/** The library that the first step was done with; none where the link is for another name in the address, `fixed`. */
export function chosenBefore(fixed: string | null): NewLibrary | null {
  const { isDone, ...library } = libraryDraft()
  return isDone && (fixed === null || library.label === fixed) ? (library as NewLibrary) : null
}

/** The key in this page's address: behind the hash, where no server and no log of one sees it. */
export const keyHere = (): string => location.hash.slice(1)

/** Whether a link can no longer be used, by nobody. */
export const isOver = ({ code }: { code: string }): boolean =>
  code === 'founding.key_used' || code === 'founding.key_over'

export async function readLink(key: string): Promise<Outcome<FoundingKey>> {
  const outcome = await attempt(() => call(founding.readKey, { body: { key } }))
  // With a link that is over one goes on with the next; a used one has founded what somebody else wrote.
  if (!outcome.ok && outcome.problem.code === 'founding.key_used') forgetLibraryDraft()
  return outcome
}

export const isFree = (key: string, label: string): Promise<Outcome<{ free: boolean }>> =>
  attempt(() => call(founding.checkLabel, { body: { key, label } }))

export const found = (key: string, library: NewLibrary, founder: Founder) =>
  attempt(() => call(founding.found, { body: { key, ...library, founder } }))

/** Signs in with a link's key. @returns why not, or null */
export async function enter(key: string): Promise<CallProblem | null> {
  const outcome = await attempt(() => call(founding.enter, { body: { key } }))
  if (!outcome.ok) return outcome.problem
  await enterWith(outcome.value)
  return null
}

/** Becomes the coordinator of a library that is there. @returns why not, or null */
export async function join(key: string, founder: Founder): Promise<CallProblem | null> {
  const outcome = await attempt(() => call(founding.join, { body: { key, founder } }))
  if (!outcome.ok) return outcome.problem
  await enterWith(outcome.value)
  return null
}

const rhythm = 400
const longest = 30_000

/** Whether the library's pages are there: waits for its first publication, as long as one may wait. */
export async function pagesPrinted(): Promise<boolean> {
  for (const until = Date.now() + longest; Date.now() < until;) {
    const latest = await attempt(() => call(publications.list))
    if (latest.ok && latest.value.some(one => one.status === 'done')) return true
    await new Promise(done => setTimeout(done, rhythm))
  }
  return false
}
