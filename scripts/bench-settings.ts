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
    for (const { seconds, changes } of await settingRows(call, dayInRome(new Date()))) {
      for (const change of changes) if (!(await measure(call, await change(), seconds))) missed += 1
    }
    console.log(missed ? `${missed} miss their budget` : 'All within their budgets')
  } finally {
    await server.stop()
  }
}

/** @returns whether it was out in time; what no page shows has to print none */
async function measure(call: Call, { what, save }: Change, seconds: Row['seconds']): Promise<boolean> {
  await wait(500)
  const before = (await latest(call))?.id
  const began = performance.now()
  await save()
  const saved = performance.now() - began
  await untilOut(call)
  const out = performance.now() - began
  const publication = await latest(call)
  const pages = publication && publication.id !== before ? publication.printed : 0
  const isKept = seconds === null ? pages === 0 : out <= seconds * 1000
  const asked = seconds === null ? 'no page' : `${seconds} s`
  const times = `saved after ${saved.toFixed(0)} ms, out after ${out.toFixed(0)} ms`
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

async function untilOut(call: Call): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestWaitMs; await wait(20)) {
    if ((await call<unknown[]>(publications.pending)).length === 0) return
  }
  throw new Error(`not out after ${longestWaitMs / 1000} s`)
}
