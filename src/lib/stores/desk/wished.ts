/** What members look for and the library does not have, hidden words too. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { wishedWords } from '../../contract/wished-words.endpoints.ts'
import type { WishedWords } from '../../contract/wished-words.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $wished = atom<Loaded<WishedWords[]>>({ state: 'waiting' })

const list = () => call(wishedWords.list)

export const readWished = () => load($wished, list)

/** Reads them, and again when a member looks for something or leaves, and when words are hidden. Answers how to stop. */
export const openWished = () => readLive(['words', 'members'], readWished, () => reload($wished, list))

export async function hideWords(words: string, hidden: boolean): Promise<Outcome<WishedWords[]>> {
  const outcome = await attempt(() => call(wishedWords.hide, { body: { words, hidden } }))
  if (outcome.ok) $wished.set({ state: 'ready', value: outcome.value })
  return outcome
}
