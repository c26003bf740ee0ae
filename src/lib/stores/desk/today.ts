/** What there is to do today, of the point chosen on this device. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskToday } from '../../contract/desk-today.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

export const $today = atom<Loaded<DeskToday>>({ state: 'waiting' })

export const readToday = (): Promise<void> =>
  reload($today, () => call(desk.today, { query: { point: chosenPoint() } }))

/** What is left at a point as its desk closes. */
export const $left = atom<Loaded<DeskToday>>({ state: 'waiting' })

export const readLeft = (point: string): Promise<void> => reload($left, () => call(desk.today, { query: { point } }))

/** Reads what is left at a point, and again whenever something moves. Answers how to stop. */
export function openLeft(point: string): () => void {
  $left.set({ state: 'waiting' })
  return readLive(['loans', 'objects'], () => readLeft(point))
}

/** Reads the numbers, and again for another point and whenever one of them changes. Answers how to stop. */
export const openToday = () =>
  readLiveOfPoint(
    [
      'loans',
      'objects',
      'members',
      'imports',
      'messages',
      'mails',
      'calls',
      'publications',
      'payments',
      'settings',
      'categories',
    ],
    readToday,
  )
