/** What members look for and the library does not have. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { wishedWords } from '../../contract/wished-words.endpoints.ts'
import { storedText } from '../../stored.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'

/** Of the words that were not found: whether they were told to the library. */
export type Telling =
  { state: 'busy' | 'told'; words: string } | { state: 'failed'; words: string; problem: CallProblem }

export const $telling = atom<Telling | null>(null)

/** Words that are no name of a thing are refused: only these are offered to be told. */
export const mayBeTold = (words: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ’'.,&+/-]{2,59}$/u.test(words.trim())

export async function tellWords(words: string): Promise<void> {
  $telling.set({ state: 'busy', words })
  const outcome = await attempt(() => call(wishedWords.wish, { body: { words } }))
  $telling.set(outcome.ok ? { state: 'told', words } : { state: 'failed', words, problem: outcome.problem })
}

const pending = storedText('tab', 'pending_words')

/** Remembers, for this tab, the words to tell after signing in. */
export const rememberWords = (words: string): void => pending.set(words)

/** Whether these words were to be told after signing in; asked once. */
export function takeWords(words: string): boolean {
  const waiting = pending.get() === words
  if (waiting) pending.remove()
  return waiting
}

/** What others look for; nothing while it is not known, and where it cannot be read. */
export const $sought = atom<string[]>([])

export async function readSought(): Promise<void> {
  const outcome = await attempt(() => call(wishedWords.others))
  if (outcome.ok) $sought.set(outcome.value)
}
