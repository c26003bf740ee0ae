/** What the counter shows: what was scanned last, the basket of the member who stands there, and what has been done. */
import { atom } from 'nanostores'
import type { CounterMember, HandedOut, ScannedObject } from '../../contract/circulation.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import type { DepositAnswer } from '../../rules/deposit.ts'
import type { CallProblem } from '../async/loaded.ts'
import type { CopiedLoan } from './device-copy.ts'

/** Why a thing was not handed out, and who has it. */
export type NotHandedOut = Pick<HandedOut, 'problem' | 'holder'>

/** What the card shows. `other_member`: their card was read while things of somebody else are in the basket. */
export type Card =
  | { state: 'idle' }
  | { state: 'object'; object: ScannedObject; found?: boolean; refused?: NotHandedOut }
  | { state: 'other_member'; member: CounterMember }
  | { state: 'refused'; code: string; problem: CallProblem }
  | Copied

/** What the device knows of a code without a network; no loans: nothing. */
type Copied = { state: 'copied'; code: string; loans: CopiedLoan[] }

/** A thing in the basket, with its days where it is lent without a booking. */
export type BasketThing = {
  object: ScannedObject
  from: string
  to: string
  deposit: DepositAnswer
  /** What is not in its box. */
  absent: string[]
  refused: NotHandedOut | null
}
export type Basket = { member: CounterMember; things: BasketThing[]; problem: CallProblem | null }

/** What was done or read, the newest first. */
export type CounterEvent = { n: number; text: string } &
  // `booked`: the code of the copy that was booked, which may be another one.
  (
    | {
        what: 'returned' | 'handed_out' | 'booked' | 'undone' | 'kept_here'
        order: DeskOrder
        booked?: string | undefined
        damaged?: boolean | undefined
      }
    | { what: 'added' | 'looked_at'; object: ScannedObject }
    | { what: 'member'; member: CounterMember }
    | { what: 'unknown' }
  )

export const $card = atom<Card>({ state: 'idle' })
export const $basket = atom<Basket | null>(null)
export const $events = atom<CounterEvent[]>([])
/** How many codes are being looked up. */
export const $reading = atom(0)

const kept = 5
type NewEvent = CounterEvent extends infer One ? (One extends CounterEvent ? Omit<One, 'n'> : never) : never

export function note(event: NewEvent): void {
  const before = $events.get()
  const next = { ...event, n: (before[0]?.n ?? 0) + 1 } as CounterEvent
  $events.set([next, ...before].slice(0, kept))
}
