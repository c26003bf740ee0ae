import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../server/demo/seed.ts'
import { auth } from '../src/lib/contract/auth.endpoints.ts'
import type { Endpoint } from '../src/lib/contract/endpoints.ts'
import { publications } from '../src/lib/contract/publications.endpoints.ts'
import type { Publication } from '../src/lib/contract/publications.ts'
import { dayInRome } from '../src/lib/format.ts'
import { startBenchServer } from './bench-server.ts'
import { type Call, type Change, type Row, settingRows } from './bench-settings-rows.ts'

const library = 'quartiere'
const longestWaitMs = 60_000
const { OBJECTS = '300', BENCH_PORT = '4799' } = process.env

/** How many pages each kind of setting prints again, and how long after the save they are all out, beside its budget. */
export async function benchSettings(): Promise<void> {
  console.log(`Preparing a library of ${OBJECTS} objects…`)
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS))
  try {
    const call = await signedIn(server.url)
    let missed = 0
    for (const { seconds, changes, upTo } of await settingRows(call, dayInRome(new Date()))) {
      const last = upTo === undefined ? null : server.url + upTo
      for (const change of changes) if (!(await measure(call, await change(), seconds, last))) missed += 1
    }
    console.log(missed ? `${missed} miss their budget` : 'All within their budgets')
  } finally {
    await server.stop()
  }
}

/**
 * @param last the page that comes after all that the setting is about; null where these are all that is printed
 * @returns whether it was out in time; what no page shows has to print none
 */
async function measure(
  call: Call,
  { what, save }: Change,
  seconds: Row['seconds'],
  last: string | null,
): Promise<boolean> {
  await wait(500)
  const before = (await latest(call))?.id
  const tag = last && (await tagOf(last))
  const began = performance.now()
  await save()
  const saved = performance.now() - began
  if (last) await until(async () => (await tagOf(last)) !== tag)
  const out = last ? performance.now() - began : await untilOut(call, began)
  const all = await untilOut(call, began)
  const publication = await latest(call)
  const pages = publication && publication.id !== before ? publication.printed : 0
  const isKept = seconds === null ? pages === 0 : out <= seconds * 1000
  const asked = seconds === null ? 'no page' : `${seconds} s`
  const about = last ? `what it is about after ${out.toFixed(0)} ms, ` : ''
  const times = `saved after ${saved.toFixed(0)} ms, ${about}out after ${all.toFixed(0)} ms`
  console.log(`${what}: ${pages} pages, ${times}, budget ${asked}${isKept ? '' : ': missed'}`)
  return isKept
}

async function signedIn(url: string): Promise<Call> {
  const ask = async <T>(
    endpoint: Endpoint,
    token: string,
    { params = {}, body }: Parameters<Call>[1] = {},
  ): Promise<T> => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await fetch(url + path, {
      method: endpoint.method.toUpperCase(),
      headers: {
        'X-App-Id': library,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const who = { email: 'admin@demo.test', password: demoPassword }
  const { access_token } = await ask<{ access_token: string }>(auth.signIn, '', { body: who })
  return (endpoint, input) => ask(endpoint, access_token, input)
}

const latest = async (call: Call) => (await call<Publication[]>(publications.list))[0]

const tagOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).headers.get('etag')

/** @returns the milliseconds since `began` */
async function untilOut(call: Call, began: number): Promise<number> {
  await until(async () => (await call<unknown[]>(publications.pending)).length === 0)
  return performance.now() - began
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestWaitMs; await wait(20)) {
    if (await isSo()) return
  }
  throw new Error(`not out after ${longestWaitMs / 1000} s`)
}
