/** What was read on this device, on its way to the server; it waits where there is no network. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { stocktakes } from '../../contract/stocktakes.endpoints.ts'
import type { Find } from '../../contract/stocktakes.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'
import { onDevice } from '../async/on-device.ts'
import { mergeFinds } from './stocktakes.ts'

export type StoredScan = { key: string; stocktake: string; code: string; shelf: string | null }
/** What was read last; a card is a member's. */
export type LastRead = { code: string; find: Find | null; already: boolean }

export const $waitingScans = atom<StoredScan[]>([])
export const $lastRead = atom<LastRead | null>(null)
/** Why the last ones are not counted. */
export const $scanProblem = atom<CallProblem | null>(null)

const kept = onDevice<StoredScan>({ database: 'stocktake', store: 'scans', key: 'key' })
/** How long a lost network is waited for (ms). */
const pauseMs = 4000
const passing: readonly string[] = ['network', 'server.busy', 'request.rate', 'server.unexpected']
const atOnce = 50

let isSending = false

/** Takes up what an earlier visit of this page left. */
export async function startSending(): Promise<void> {
  const known = new Set($waitingScans.get().map(one => one.key))
  $waitingScans.set([...$waitingScans.get(), ...(await kept.list()).filter(one => !known.has(one.key))])
  void sendAll()
}

export function readCode(stocktake: string, code: string, shelf: string | null): void {
  const scan = { key: `${stocktake} ${code.toLowerCase()}`, stocktake, code, shelf }
  if ($waitingScans.get().some(one => one.key === scan.key)) return
  $waitingScans.set([...$waitingScans.get(), scan])
  void kept.put(scan)
  void sendAll()
}

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let [first] = $waitingScans.get(); first; [first] = $waitingScans.get()) {
    const { stocktake } = first
    const some = $waitingScans
      .get()
      .filter(one => one.stocktake === stocktake)
      .slice(0, atOnce)
    const problem = await send(stocktake, some)
    if (problem && passing.includes(problem.code)) await new Promise(resume => setTimeout(resume, pauseMs))
    else await drop(some)
    $scanProblem.set(problem)
  }
  isSending = false
}

async function drop(scans: readonly StoredScan[]): Promise<void> {
  const gone = new Set(scans.map(one => one.key))
  $waitingScans.set($waitingScans.get().filter(one => !gone.has(one.key)))
  for (const one of scans) await kept.remove(one.key)
}

/** Sent once more because the reply was lost, it is counted once. */
async function send(id: string, scans: readonly StoredScan[]): Promise<CallProblem | null> {
  const finds = scans.map(({ code, shelf }) => ({ code, shelf }))
  const outcome = await attempt(() => call(stocktakes.count, { params: { id }, body: { finds } }))
  if (!outcome.ok) return outcome.problem
  const { results } = outcome.value
  mergeFinds(
    id,
    results.flatMap(one => one ?? []),
  )
  const last = results.at(-1) ?? null
  $lastRead.set({ code: scans.at(-1)!.code, find: last, already: last?.already ?? false })
  return null
}
