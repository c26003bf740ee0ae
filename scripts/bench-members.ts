import { setTimeout as wait } from 'node:timers/promises'
import { openFeed } from '../server/changes/feed.ts'
import { systemClock } from '../server/clock.ts'
import { connect } from '../server/db/connect.ts'
import { openDeps, type Services } from '../server/deps.ts'
import { callerOf } from '../tests/world/caller.ts'
import { crowd } from '../tests/world/crowd.ts'
import type { Person } from '../tests/world/lent.ts'
import { type FreeObject, freeObject, wishFor } from '../tests/world/loans.ts'
import { seeded } from '../tests/world/odd.ts'
import { startBenchServer } from './bench-server.ts'
import { quantile } from './quantile.ts'

const library = 'quartiere'
const {
  DATABASE_URL,
  OBJECTS = '1000',
  MEMBERS = '200',
  SECONDS = '600',
  BENCH_PORT = '4793',
  SEED = '1',
} = process.env
const words = [
  'trapano',
  'tenda',
  'sega',
  'scala',
  'proiettore',
  'trapno',
  'macchina per cucire',
  'tavolo',
  'bici',
  'gazebo',
]
const [shortestThoughtMs, longestThoughtMs] = [1000, 3000]
const roundMs = (12 * (shortestThoughtMs + longestThoughtMs)) / 2

type Taken = { what: string; status: number; ms: number }
type Call = [what: string, method: string, path: string, body?: object]

/**
 * Many members at once look, search, book and cancel, each thinking 1 to 3 s between two calls. They come one after the
 * other within a round, so that they are everywhere in it at any time. A call leaves at its own time, however late the
 * one before was answered, and is counted from then.
 */
export async function benchMembers(): Promise<void> {
  if (!DATABASE_URL) throw new Error('DATABASE_URL must name an empty PostgreSQL database')
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS))
  const { db, close } = await connect({ url: DATABASE_URL, folder: null })
  try {
    const request = (url: string, init: RequestInit) => fetch(url.replace(/^http:\/\/[^/]+/, server.url), init)
    const system = openDeps({ clock: systemClock, changes: openFeed({ others: true }) } as Services, db)
    const place = { system, db, visitor: () => callerOf({ request }, library) }
    const people = await crowd(place, Number(MEMBERS))
    const objects: FreeObject[] = []
    for (const skip of people.keys()) objects.push(await freeObject(place, { skip }))
    const taken: Taken[] = []
    const until = performance.now() + Number(SECONDS) * 1000
    const random = seeded(Number(SEED))
    await Promise.all(
      people.map((one, n) => live(one, objects[n]!, { after: (n / people.length) * roundMs, random, until, taken })),
    )
    report(taken)
  } finally {
    await close()
    await server.stop()
  }
}

type Life = { after: number; random: () => number; until: number; taken: Taken[] }

async function live(one: Person, object: FreeObject, { after, random, until, taken }: Life): Promise<void> {
  const think = () => shortestThoughtMs + random() * (longestThoughtMs - shortestThoughtMs)
  let order = ''
  for (let next = performance.now() + after, step = 0; next < until; next += think(), step++) {
    await wait(Math.max(0, next - performance.now()))
    const [what, method, path, body] = stepOf(step, object, order, random)
    const { status, body: reply } = await one.call(method, path, body && { body })
    if (what === 'confirm' && status === 200) order = reply.id
    if (what === 'refresh' && status === 200) one.token = reply.token
    taken.push({ what, status, ms: performance.now() - next })
  }
}

/** The actions of a member, round after round from looking to booking and back, with a refresh of the session in each. */
function stepOf(step: number, object: FreeObject, order: string, random: () => number): Call {
  const round: Call[] = [
    [
      'search',
      'GET',
      `/v1/catalogs/products/search?keywords=${encodeURIComponent(words[Math.floor(random() * words.length)]!)}`,
    ],
    ['object', 'GET', `/v1/catalogs/products/${object.id}`],
    ['free days', 'GET', `/v1/catalogs/products/${object.id}/loans`],
    ['me', 'GET', '/v1/me'],
    ['loans', 'GET', '/v1/me/orders'],
    ['cart', 'POST', `/v1/checkout/cart/${object.id}`, {}],
    ['point', 'POST', '/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id }],
    ['days', 'POST', '/v1/checkout/loan', wishFor(object)],
    ['confirm', 'PUT', '/v1/checkout/confirm', {}],
    ['loan', 'GET', `/v1/me/orders/${order}`],
    ['cancel', 'DELETE', `/v1/me/orders/${order}`],
    ['refresh', 'POST', '/v1/auths/access/refresh', {}],
  ]
  return round[step % round.length]!
}

function report(taken: Taken[]): void {
  const row = (name: string, some: Taken[]) => {
    const times = some.map(one => one.ms)
    const statuses = Object.entries(Object.groupBy(some, one => one.status)).map(
      ([status, of]) => `${status}: ${of!.length}`,
    )
    const figures = [0.5, 0.95, 0.99].map(share => quantile(times, share).padStart(5)).join('')
    console.log(`${name.padEnd(10)} ${figures} ms p50 p95 p99   ${statuses.join(' ')}`)
  }
  for (const [what, some] of Object.entries(Object.groupBy(taken, one => one.what))) row(what, some!)
  row('all', taken)
}
