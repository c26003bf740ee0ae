import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../server/demo/seed.ts'
import { auth } from '../src/lib/contract/auth.endpoints.ts'
import { categories } from '../src/lib/contract/categories.endpoints.ts'
import type { Endpoint } from '../src/lib/contract/endpoints.ts'
import { headquarters } from '../src/lib/contract/headquarters.endpoints.ts'
import { publications } from '../src/lib/contract/publications.endpoints.ts'
import type { Publication } from '../src/lib/contract/publications.ts'
import { settings } from '../src/lib/contract/settings.endpoints.ts'
import { startBenchServer } from './bench-server.ts'

const library = 'quartiere'
const longestWaitMs = 60_000
const { OBJECTS = '300', BENCH_PORT = '4799' } = process.env

type Call = <T>(endpoint: Endpoint, input?: { id?: string; body?: object }) => Promise<T>
type Change = readonly [what: string, endpoint: Endpoint, input: { id?: string; body: object }]

/** How many pages each kind of setting prints again, and how long after the save they are all out. */
export async function benchSettings(): Promise<void> {
  console.log(`Preparing a library of ${OBJECTS} objects…`)
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS))
  try {
    const call = await signedIn(server.url)
    for (const [what, endpoint, input] of await changesOf(call)) {
      await wait(500)
      const before = (await latest(call))?.id
      const began = performance.now()
      await call(endpoint, input)
      const saved = performance.now() - began
      await untilOut(call)
      const out = performance.now() - began
      const publication = await latest(call)
      const pages = publication && publication.id !== before ? publication.printed : 0
      console.log(`${what}: ${pages} pages, saved after ${saved.toFixed(0)} ms, out after ${out.toFixed(0)} ms`)
    }
  } finally {
    await server.stop()
  }
}

async function changesOf(call: Call): Promise<Change[]> {
  const [point] = await call<{ id: string }[]>(headquarters.list)
  const [category] = await call<{ id: string }[]>(categories.list)
  return [
    ['name', settings.changeLibrary, { body: { name: 'La Rimessa misurata' } }],
    ['contacts', settings.changeLibrary, { body: { contacts: { phone: '+39 051 000 0999' } } }],
    ['preparation', settings.changeRules, { body: { preparation_days: 4 } }],
    ['delivery', settings.changeRules, { body: { delivery_price: 7.5 } }],
    ['a category’s tint', categories.change, { id: category!.id, body: { tint: 5 } }],
    ['hours', headquarters.change, { id: point!.id, body: { opening_hours: [{ day: 2, hours: '10:00-12:00' }] } }],
    ['limit', settings.changeRules, { body: { max_open_loans: 7 } }],
    ['approval', settings.changeRules, { body: { auto_approve: true } }],
  ]
}

async function signedIn(url: string): Promise<Call> {
  const ask = async <T>({ method, path }: Endpoint, token: string, id = '', body?: object): Promise<T> => {
    const response = await fetch(url + path.replace('{id}', id), {
      method: method.toUpperCase(),
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
  const { access_token } = await ask<{ access_token: string }>(auth.signIn, '', '', who)
  return (endpoint, { id, body } = {}) => ask(endpoint, access_token, id, body)
}

const latest = async (call: Call) => (await call<Publication[]>(publications.list))[0]

async function untilOut(call: Call): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestWaitMs; await wait(20)) {
    if ((await call<unknown[]>(publications.pending)).length === 0) return
  }
  throw new Error(`not out after ${longestWaitMs / 1000} s`)
}
