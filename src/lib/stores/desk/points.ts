/** The points where a loan may be collected. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { headquarters } from '../../contract/headquarters.endpoints.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $points = atom<Loaded<{ id: string; name: string }[]>>({ state: 'waiting' })

export const readPoints = () =>
  load($points, async () => {
    const all = await call(headquarters.list)
    return all.filter(one => one.is.available).map(({ id, name }) => ({ id, name }))
  })
