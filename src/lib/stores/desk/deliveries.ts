/** What is to be brought home, by its day. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import { places } from '../../contract/places.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, reload } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

export const $deliveries = atom<Loaded<DeskOrder[]>>({ state: 'waiting' })

const list = () => call(places.deliveries, { query: { point: chosenPoint() } })
export const readDeliveries = (): Promise<void> => reload($deliveries, list)

/** Reads the list, and again for another point and whenever something of it changes. Answers how to stop. */
export const openDeliveries = () => readLiveOfPoint(['loans', 'objects'], readDeliveries)

async function change(work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await readDeliveries()
  return outcome
}

/** The loan begins today. */
export const markDelivered = ({ id }: DeskOrder) => change(() => call(desk.handOver, { params: { id }, body: {} }))

/** Another day; how long the loan lasts follows from it. */
export const agreeDay = ({ id }: DeskOrder, from_date: string, reason: string) =>
  change(() => call(desk.changeDates, { params: { id }, body: { from_date, reason } }))
