/** The stocktakes of the library, and the one that is being looked at, with what other phones read. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { stocktakes } from '../../contract/stocktakes.endpoints.ts'
import type { Find, OpenInput, Stocktake, Stocktakes } from '../../contract/stocktakes.ts'
import { countOf } from '../../rules/stocktake.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $stocktakes = atom<Loaded<Stocktakes>>({ state: 'waiting' })
export const $stocktake = atom<Loaded<Stocktake>>({ state: 'waiting' })

/** How often the other phones are asked about, while somebody looks (ms). */
const everyMs = 1500

const list = () => call(stocktakes.list)
export const readStocktakes = () => load($stocktakes, list)
/** A stocktake that somebody opens or closes is told as a change of objects. Answers how to stop. */
export const followStocktakes = () => readLive(['objects', 'points'], readStocktakes, () => reload($stocktakes, list))

const ask = (id: string) => () => call(stocktakes.one, { params: { id } })

export const readStocktake = (id: string) => load($stocktake, ask(id))

/** Reads one, and follows it until it is left. Answers how to leave. */
export function followStocktake(id: string): () => void {
  $stocktake.set({ state: 'waiting' })
  void readStocktake(id)
  const follow = () => document.visibilityState === 'visible' && void readProgress(id)
  const timer = setInterval(follow, everyMs)
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

async function readProgress(id: string): Promise<void> {
  const now = $stocktake.get()
  if (now.state !== 'ready' || now.value.closed_at) return
  const after = now.value.change_no
  const outcome = await attempt(() => call(stocktakes.progress, { params: { id }, query: { after } }))
  if (!outcome.ok) return
  const { finds, change_no, expected, closed } = outcome.value
  mergeFinds(id, finds, change_no)
  const merged = $stocktake.get()
  // Something went out or came back, or was read that was not expected: the list is another one.
  if (closed || (merged.state === 'ready' && merged.value.expected !== expected)) await reload($stocktake, ask(id))
}

/** What is new takes the place of what was known by the same key. */
export function mergeFinds(id: string, fresh: readonly Find[], changeNo?: number): void {
  const now = $stocktake.get()
  if (now.state !== 'ready' || now.value.id !== id) return
  const keys = new Set(fresh.map(one => one.key))
  const finds = [...now.value.finds.filter(one => !keys.has(one.key)), ...fresh]
  const change_no = Math.max(changeNo ?? 0, now.value.change_no)
  const value = { ...now.value, ...countOf(now.value.objects, finds), finds, change_no }
  $stocktake.set({ state: 'ready', value })
}

export const openStocktake = (body: OpenInput): Promise<Outcome<Stocktake>> =>
  attempt(() => call(stocktakes.open, { body }))

export async function undoFind(id: string, key: string): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(stocktakes.undo, { params: { id }, body: { key } }))
  if (outcome.ok && outcome.value.find) mergeFinds(id, [outcome.value.find])
  else if (!outcome.ok && outcome.problem.code !== 'network') await reload($stocktake, ask(id))
  return outcome
}

type Decided = { seen: number; moved: string[]; searched: string[] }

/** Closes it; where others have read more meanwhile, that is read first. */
export async function closeStocktake(id: string, body: Decided): Promise<Outcome<Stocktake>> {
  const looked = countedIn($stocktake.get())
  const outcome = await close(id, body)
  if (outcome.ok || outcome.problem.code !== 'stocktake.moved_on') return outcome
  const now = $stocktake.get()
  // What was read since the last look was read here, and stood in what was looked at.
  if (now.state !== 'ready' || countedIn(now) !== looked) return outcome
  return close(id, { ...body, seen: now.value.change_no })
}

async function close(id: string, body: Decided): Promise<Outcome<Stocktake>> {
  const outcome = await attempt(() => call(stocktakes.close, { params: { id }, body }))
  if (outcome.ok) $stocktake.set({ state: 'ready', value: outcome.value })
  else if (outcome.problem.code !== 'network') await reload($stocktake, ask(id))
  return outcome
}

const countedIn = (one: Loaded<Stocktake>): string =>
  one.state === 'ready'
    ? one.value.finds
        .flatMap(({ key, state, undone }) => (undone ? [] : `${key} ${state}`))
        .toSorted()
        .join('\n')
    : ''
