import { publicationsContract, type Snapshot } from '../contract/publications.ts'
import { forget, knownVersion, applySnapshotDelta } from './snapshot-cache.ts'

/** Which library is being printed, and where its snapshot is read. */
export type Source = {
  label: string
  /** The API's address, without a path. */
  apiUrl: string
  /** Where the library is published, for absolute addresses; empty when it is not known. */
  origin: string
  /** Tells the API that its own press is calling. */
  pressKey?: string
  /** Reads everything again, ignoring the cache. */
  all?: boolean
}

/** The library named by `LIBRARY`, when `API_URL` says where the API is; null otherwise. */
export function sourceFrom({ API_URL, LIBRARY, ORIGIN }: NodeJS.ProcessEnv): Source | null {
  return API_URL && LIBRARY ? { apiUrl: API_URL, label: LIBRARY, origin: ORIGIN ?? '' } : null
}

// While the site is being worked on the catalogue is asked again; a printing run asks once.
const maxAge = import.meta.env.DEV ? 2_000 : Infinity

let source = import.meta.env.DEV ? sourceFrom(process.env) : null
let answer: { at: number; snapshot: Promise<Snapshot> } | null = null

/** Says which library the following pages belong to; null prints what belongs to none. */
export function readFrom(next: Source | null): void {
  source = next
  answer = null
}

export function currentSource(): Source | null {
  return source
}

/** Everything the pages of the current library show, or null where no library is being printed. */
export function readSnapshot(): Promise<Snapshot | null> {
  if (!source) return Promise.resolve(null)
  if (!answer || Date.now() - answer.at > maxAge) answer = { at: Date.now(), snapshot: ask(source) }
  return answer.snapshot
}

async function ask(from: Source): Promise<Snapshot> {
  const { label, all } = from
  if (all) forget(label)
  return applySnapshotDelta(label, await answerOf(from, knownVersion(label)))
}

async function answerOf({ apiUrl, label, pressKey }: Source, since: string | null): Promise<Buffer> {
  const url = new URL(publicationsContract.snapshot.endpoint.path, apiUrl)
  if (since) url.searchParams.set('since', since)
  const response = await fetch(url, {
    headers: { 'X-App-Id': label, ...(pressKey && { 'X-Press-Key': pressKey }) },
  }).catch(cause => {
    throw new Error(`The API at ${apiUrl} does not answer`, { cause })
  })
  if (!response.ok) throw new Error(`The snapshot of "${label}" answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
