/** The kinds of card that the desk gives. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { cards } from '../../contract/cards.endpoints.ts'
import type { CardKind } from '../../contract/cards.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $givenKinds = atom<Loaded<CardKind[]>>({ state: 'waiting' })

export const readGivenKinds = () =>
  load($givenKinds, async () => (await call(cards.kinds)).filter(one => one.active && one.at_desk))
