import type { WritableAtom } from 'nanostores'
import { type CallProblem, Refusal } from '../../api/refusal.ts'

export type { CallProblem }

/** Data of the API: waiting, failed, or ready. */
export type Loaded<T> = { state: 'waiting' } | { state: 'failed'; problem: CallProblem } | { state: 'ready'; value: T }

/** Something done through the API. `what` tells which of several buttons was pressed. */
export type Task =
  { state: 'idle' } | { state: 'busy'; what: string } | { state: 'failed'; what: string; problem: CallProblem }

/** Which reading of each atom is in view: answers may come in another order than they were asked for. */
const inView = new WeakMap<object, number>()
let begun = 0

/** Asks and keeps the answer, unless one that was asked for later is there already; what was there stays meanwhile. */
export async function load<T>(
  $into: WritableAtom<Loaded<T>>,
  ask: () => Promise<T>,
  isKept: (now: Loaded<T>) => boolean = () => true,
): Promise<void> {
  const mine = ++begun
  const now = await settled(ask)
  // A screen that moved on to another thing would be shown the one before.
  if (mine < (inView.get($into) ?? 0) || !isKept(now)) return
  inView.set($into, mine)
  $into.set(now)
}

async function settled<T>(ask: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await ask() }
  } catch (error) {
    return { state: 'failed', problem: problemOf(error) }
  }
}

/** Asks again after something was done or refused: an answer that does not come leaves in view what is there. */
export function reload<T>($into: WritableAtom<Loaded<T>>, ask: () => Promise<T>): Promise<void> {
  return load($into, ask, now => now.state === 'ready' || $into.get().state !== 'ready')
}

/** Does one thing at a time: a second click while the first is under way does nothing. Null: not done. */
export async function perform<T extends {}>(
  $task: WritableAtom<Task>,
  what: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if ($task.get().state === 'busy') return null
  $task.set({ state: 'busy', what })
  try {
    const done = await work()
    $task.set({ state: 'idle' })
    return done
  } catch (error) {
    $task.set({ state: 'failed', what, problem: problemOf(error) })
    return null
  }
}

/** Whether the action may have been done although its reply was lost: the caller then reads the state again. */
export function mayBeDone($task: WritableAtom<Task>): boolean {
  const task = $task.get()
  return task.state === 'failed' && (task.problem.code === 'network' || task.problem.code === 'server.unexpected')
}

/** The refusal inside an error; anything else is our own mistake and goes on. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof Refusal) return { ...error.problem, status: error.status }
  throw error
}

/** The sentence of a problem, or its code where there is none. */
export const messageOf = (problem: CallProblem): string => problem.message || problem.code
