/** A form over what is set now: read, and drawn anew where somebody else changed it, unless it is being filled in. */
import { atom, type ReadableAtom } from 'nanostores'
import type { LiveKind } from '../../contract/live-names.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'
import { readLive } from '../desk/live.ts'

const inUse = new Set<() => boolean>()

/** Has what others change wait while this answers that somebody is filling in a form. Answers how to end it. */
export function whileInUse(isInUse: () => boolean): () => void {
  inUse.add(isInUse)
  return () => void inUse.delete(isInUse)
}

const isBeingFilledIn = () => [...inUse].some(is => is())

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether anything but what was changed here is another than before. */
export function isChangedElsewhere(before: unknown, after: unknown, change: unknown): boolean {
  if (!isRecord(before) || !isRecord(after) || !isRecord(change)) return false
  return Object.keys(after).some(name =>
    name in change ? isChangedElsewhere(before[name], after[name], change[name]) : !same(before[name], after[name]),
  )
}

export type LiveForm<T> = {
  $now: ReadableAtom<Loaded<T>>
  /** A key of its fields: another one where they are to be drawn anew, as somebody else changed what they show. */
  $drawn: ReadableAtom<number>
  read: () => Promise<void>
  /** Shows nothing until it is read: it is about another thing from here on. */
  reset: () => void
  /** Reads it, and again when something of its kinds changes. Answers how to stop. */
  open: () => () => void
  /** What was saved from here; `change`: only this was sent. */
  put: (value: T, change?: unknown) => Promise<void>
  /** Saves, and shows what the call answers, unless it was reset meanwhile; `change`: only this is sent. */
  save: (work: () => Promise<T>, change?: unknown) => Promise<Outcome<T>>
}

export function liveForm<T>(kinds: readonly LiveKind[], ask: () => Promise<T>): LiveForm<T> {
  const $now = atom<Loaded<T>>({ state: 'waiting' })
  const $drawn = atom(0)
  /** How many saves are on their way: what is read meanwhile may have them in it, or not yet. */
  let saving = 0
  let resets = 0
  const here = () => {
    const before = resets
    return () => resets === before
  }
  /** As an answer that was asked for now: those asked for before, which come later, are out of date. */
  async function draw(value: T, isAnew: boolean): Promise<void> {
    await load($now, async () => value, here())
    if (isAnew) $drawn.set($drawn.get() + 1)
  }
  async function reread(): Promise<'later' | void> {
    if (saving > 0 || isBeingFilledIn()) return 'later'
    const before = $now.get()
    const fresh = await attempt(ask)
    // Somebody may have begun to write, or have saved, while the answer was on its way.
    if (!fresh.ok || before.state !== 'ready' || $now.get() !== before) return
    if (saving > 0 || isBeingFilledIn()) return 'later'
    if (!same(before.value, fresh.value)) await draw(fresh.value, true)
  }
  const read = () => load($now, ask, here())
  const put = (value: T, change: unknown = null) => {
    const before = $now.get()
    return draw(value, before.state === 'ready' && isChangedElsewhere(before.value, value, change))
  }
  return {
    $now,
    $drawn,
    read,
    reset() {
      resets += 1
      $now.set({ state: 'waiting' })
    },
    // What was read before may be written in at once.
    open: () => readLive(kinds, () => ($now.get().state === 'ready' ? reread() : read()), reread),
    put,
    async save(work, change) {
      const isHere = here()
      saving += 1
      const outcome = await attempt(work).finally(() => (saving -= 1))
      if (outcome.ok && isHere()) await put(outcome.value, change)
      return outcome
    },
  }
}
