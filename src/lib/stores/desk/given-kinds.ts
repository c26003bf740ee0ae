/** The kinds of card that the desk gives, and the points where money is taken for them. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { cards } from '../../contract/cards.endpoints.ts'
import type { CardKind } from '../../contract/cards.ts'
import { headquarters } from '../../contract/headquarters.endpoints.ts'
import { load, type Loaded } from '../async/loaded.ts'
import { $point } from './point.ts'

export type GivenKinds = {
  kinds: CardKind[]
  points: { id: string; name: string }[]
  /** Where this device stands; null where it looks at all of them. */
  point: string | null
}

export const $givenKinds = atom<Loaded<GivenKinds>>({ state: 'waiting' })

export const readGivenKinds = () =>
  load($givenKinds, async () => {
    const [all, points] = await Promise.all([call(cards.kinds), call(headquarters.list)])
    return {
      kinds: all.filter(one => one.active && one.at_desk),
      points: points.map(({ id, name }) => ({ id, name })),
      point: points.find(one => one.id === $point.get())?.id ?? null,
    }
  })
