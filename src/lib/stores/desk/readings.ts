/**
 * Which reading of the desk's lists may be shown: the last that was begun, and only if no action began or ended while
 * it was under way, since it may show that action's loan before or after it, or twice.
 */
const now = {
  /** The number of the last reading. */
  reading: 0,
  /** How many actions are under way. */
  actions: 0,
  /** How often one began or ended. */
  turns: 0,
  /** Settles when all that have begun have ended. */
  quiet: Promise.resolve() as Promise<unknown>,
}

type Reading = {
  /** No other was begun since. */
  isLast: () => boolean
  /** An action began or ended meanwhile. */
  isDisturbed: () => boolean
}

function joinReading(): Reading {
  const { reading, turns } = now
  return { isLast: () => now.reading === reading, isDisturbed: () => now.actions > 0 || now.turns !== turns }
}

/** Of all lists: those begun before count no more. */
export function beginReading(): Reading {
  now.reading++
  return joinReading()
}

/** Of more of a list: counts as long as what it continues. */
export const continueReading = joinReading

export const untilQuiet = (): Promise<unknown> => now.quiet

/** Runs an action. */
export function runAction<T>(work: () => Promise<T>): Promise<T> {
  now.actions++
  now.turns++
  const done = work().finally(() => {
    now.actions--
    now.turns++
  })
  now.quiet = Promise.allSettled([now.quiet, done])
  return done
}
