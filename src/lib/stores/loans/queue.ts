/** The member's queue entries and turns. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { queue } from '../../contract/queue.endpoints.ts'
import type { Wish, WishState } from '../../contract/queue.ts'
import { storedText } from '../../stored.ts'
import { attempt } from '../async/attempt.ts'
import { load, type Loaded, mayBeDone, perform, reload, type Task } from '../async/loaded.ts'

export const $wishes = atom<Loaded<Wish[]>>({ state: 'waiting' })

/** The member's wish for the object in view. */
export const $wish = atom<Loaded<WishState>>({ state: 'waiting' })

/** `what` is the action and the object: `leave/{id}`. */
export const $waiting = atom<Task>({ state: 'idle' })

export const readWishes = () => load($wishes, () => call(queue.list))

const at = (id: string) => ({ params: { id } })

/** Reads the member's position for an object; a failure leaves in view what is known of it. */
export const readWish = (id: string) => showWish(id, () => call(queue.read, at(id)))

const showWish = (id: string, ask: () => Promise<WishState>) =>
  reload($wish, async () => {
    const wish = await ask()
    remember(id, wish)
    return wish
  })

const waits = storedText('browser', 'waits')

/** Remembered too, so that the object's page opens its queue by itself the next time. */
function remember(id: string, wish: WishState): void {
  const others = (waits.get() ?? '').split(' ').filter(one => one && one !== id)
  waits.set((wish.position === null ? others : [...others, id]).join(' '))
}

/**
 * Joins an object's queue. The call is a toggle: a member in the queue stays in it, and a wish made while the object
 * was free is renewed so that it joins the queue now.
 */
export async function waitFor(id: string): Promise<boolean> {
  return applyWish(
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

/** Skips this turn; the member stays in the queue. */
export const skipTurn = (id: string) =>
  applyWish(
    id,
    now => now.wished && now.turn_until === null,
    perform($waiting, `skip/${id}`, () => call(queue.skip, { ...at(id), body: {} })),
  )

export const stopWaiting = (id: string) =>
  applyWish(
    id,
    now => !now.wished,
    perform($waiting, `leave/${id}`, () => call(queue.leave, at(id))),
  )

/**
 * Applies the reply of an action. `isMeant` says from the current state whether it was done, for a reply that was lost.
 */
async function applyWish(
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
  const done = state
  if (done) await showWish(id, async () => done)
  // Refused too: the turn may have gone by meanwhile.
  if ($wishes.get().state === 'ready') await reload($wishes, () => call(queue.list))
  return done !== null
}

const pendingWish = storedText('tab', 'pending_wish')

/** Remembers, for this tab, the object to queue for after signing in. */
export const rememberPendingWish = (id: string): void => pendingWish.set(id)

/** Joins the queue that was asked for before signing in; null when none was. */
export async function takePendingWish(): Promise<boolean | null> {
  const id = pendingWish.get()
  pendingWish.remove()
  return id === null ? null : waitFor(id)
}
