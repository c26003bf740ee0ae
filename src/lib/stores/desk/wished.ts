/** What members look for and the library does not have, hidden words too. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { wishedWords } from '../../contract/wished-words.endpoints.ts'
import type { WishedWords } from '../../contract/wished-words.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $wished = atom<Loaded<WishedWords[]>>({ state: 'waiting' })

export const readWished = () => load($wished, () => call(wishedWords.list))

export async function hideWords(words: string, hidden: boolean): Promise<Outcome<WishedWords[]>> {
  const outcome = await attempt(() => call(wishedWords.hide, { body: { words, hidden } }))
  if (outcome.ok) $wished.set({ state: 'ready', value: outcome.value })
  return outcome
}
