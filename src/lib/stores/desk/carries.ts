/** What goes from one point to another: scanned away here, scanned in there. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { places } from '../../contract/places.endpoints.ts'
import type { Carry } from '../../contract/places.ts'
import { scannedObject } from '../../rules/scanned-code.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type CallProblem, type Loaded, reload } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

export const $carries = atom<Loaded<Carry[]>>({ state: 'waiting' })

const list = () => call(places.carries, { query: { point: chosenPoint() } })
export const readCarries = (): Promise<void> => reload($carries, list)

/** Reads the list, and again for another point and whenever something of it changes. Answers how to stop. */
export const openCarries = () => readLiveOfPoint(['loans', 'objects', 'points'], readCarries)

async function change(work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await readCarries()
  return outcome
}

export const send = ({ product: { id }, to }: Carry) =>
  change(() => call(places.send, { params: { id }, body: { to: to.id } }))
export const keep = ({ product: { id } }: Carry) => change(() => call(places.keep, { params: { id } }))
export const arrive = ({ product: { id }, to }: Carry) =>
  change(() => call(places.arrive, { params: { id }, body: { point: to.id } }))

/** The one thing to do next: what has not left is sent, what is on its way arrives. */
export const goOn = (carry: Carry) => (carry.carried ? arrive(carry) : send(carry))

export type CarryRead =
  | { what: 'sent' | 'arrived'; carry: Carry }
  | { what: 'not_listed'; code: string }
  | { what: 'refused'; problem: CallProblem }

/** A reader that still sees a label does not send and receive at once (ms). */
const sameWithin = 5000
let last = { id: '', at: 0 }

/** Sends or receives the object of a label; null for one that was read just before. */
export async function goOnScanned(text: string): Promise<CarryRead | null> {
  const said = text.trim().toLowerCase()
  const meant = scannedObject(text, location.origin)
  const listed = () => {
    const now = $carries.get()
    const carries = now.state === 'ready' ? now.value : []
    return carries.find(({ product: { id, code } }) => id === meant || [said, meant].includes(code.toLowerCase()))
  }
  let carry = listed()
  if (!carry) {
    // The list may not have come yet, or be of before the label was read.
    await readCarries()
    carry = listed()
  }
  if (!carry) return { what: 'not_listed', code: text.trim() }
  if (carry.product.id === last.id && Date.now() - last.at < sameWithin) return null
  last = { id: carry.product.id, at: Date.now() }
  const outcome = await goOn(carry)
  if (!outcome.ok) return { what: 'refused', problem: outcome.problem }
  return { what: carry.carried ? 'arrived' : 'sent', carry }
}
