/** The objects a member waits for: their places, their turns. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { queue } from '../../contract/queue.endpoints.ts'
import type { Wish, WishState } from '../../contract/queue.ts'
import { attempt } from '../async/attempt.ts'
import { load, type Loaded, mayBeDone, perform, reload, type Task } from '../async/loaded.ts'

export const $wishes = atom<Loaded<Wish[]>>({ state: 'waiting' })

/** The member's place for the object in view. */
export const $wish = atom<WishState | null>(null)

/** `what` is the action and the object: `leave/{id}`. */
export const $waiting = atom<Task>({ state: 'idle' })

export const readWishes = () => load($wishes, () => call(queue.list))

const at = (id: string) => ({ params: { id } })

/** Where the member stands with an object; nobody is told when that cannot be known now. */
export async function readWish(id: string): Promise<void> {
  const outcome = await attempt(() => call(queue.read, at(id)))
  if (outcome.ok) $wish.set(outcome.value)
}

/**
 * Waits for an object. The call is a toggle: who waits already keeps the place, and a wish made while the
 * object was free becomes a place now that it is not.
 */
export async function waitFor(id: string): Promise<boolean> {
  return keep(
    id,
    now => now.position !== null,
    perform($waiting, `wait/${id}`, async () => {
      const now = await call(queue.read, at(id))
      if (now.position !== null) return now
      if (now.wished) await call(queue.leave, at(id))
      return call(queue.wish, { ...at(id), body: {} })
    }),
  )
}

/** Lets this turn go by; the place is kept. */
export const skipTurn = (id: string) =>
  keep(
    id,
    now => now.wished && now.turn_until === null,
    perform($waiting, `skip/${id}`, () => call(queue.skip, { ...at(id), body: {} })),
  )

export const stopWaiting = (id: string) =>
  keep(
    id,
    now => !now.wished,
    perform($waiting, `leave/${id}`, () => call(queue.leave, at(id))),
  )

/** `isMeant` tells from where one stands whether it was done, for a reply that got lost. */
async function keep(
  id: string,
  isMeant: (now: WishState) => boolean,
  doing: Promise<WishState | null>,
): Promise<boolean> {
  let state = await doing
  if (!state && mayBeDone($waiting)) {
    const now = await attempt(() => call(queue.read, at(id)))
    if (now.ok && isMeant(now.value)) state = now.value
    if (state) $waiting.set({ state: 'idle' })
  }
  if (state) $wish.set(state)
  // Refused too: the turn may have gone by meanwhile.
  if ($wishes.get().state === 'ready') await reload($wishes, () => call(queue.list))
  return state !== null
}

const key = 'wanted'

/** Who is to sign in first finds the place taken afterwards: the object is remembered for this tab. */
export const rememberWanted = (id: string): void => sessionStorage.setItem(key, id)

/** Takes the place that was asked for before signing in; null when none was. */
export async function takeWanted(): Promise<boolean | null> {
  const id = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return id === null ? null : waitFor(id)
}
