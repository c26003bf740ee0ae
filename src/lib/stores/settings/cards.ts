/** The kinds of card, as the coordinator changes them. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { cards } from '../../contract/cards.endpoints.ts'
import type { CardKind } from '../../contract/cards.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'

export type KindInput = Omit<CardKind, 'id' | 'holders'>

export const $kinds = atom<Loaded<CardKind[]>>({ state: 'waiting' })

const list = () => call(cards.kinds)

export const readKinds = () => load($kinds, list)
/** Reads them, and again when somebody changes one or gives a card. Answers how to stop. */
export const openKinds = () => readLive(['settings', 'cards'], readKinds, () => reload($kinds, list))

/** Without an id it is a new one. */
export async function saveKind(id: string | null, body: KindInput): Promise<Outcome<CardKind>> {
  const outcome = await attempt(() =>
    id ? call(cards.changeKind, { params: { id }, body }) : call(cards.addKind, { body }),
  )
  if (outcome.ok || outcome.problem.code !== 'network') await reload($kinds, list)
  return outcome
}
