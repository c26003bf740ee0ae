import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../src/lib/contract/contract.ts'
import type { Problem } from '../../src/lib/contract/problem.ts'
import { problems } from '../../src/lib/contract/problems.ts'
import { type Actor, actors, standing } from '../world/actors.ts'
import { everyEntry, nameOf } from '../world/endpoints.ts'
import { badBody, type Dice, diceOf, likelyBody, oddWords, seeded } from '../world/odd.ts'
import { rounds } from '../world/rounds.ts'
import { openWorld, type World } from '../world/world.ts'

/** 20,000 by hand: `RUNS=20000 SEED=7 vitest run tests/server/odd-input.test.ts`. */
const runs = rounds(2000, 500)
const seed = Number(process.env.SEED ?? 20_261_124)

/** Tables that a refused call may write to: that it was made, how often, and on whose behalf; a pass needs no body. */
const mayChange = new Set(['rate_limits', 'recoveries', 'audit', 'outbox', 'migrations', 'passes'])

const entries = await everyEntry()

let world: World
let people: Map<Actor, Record<string, string>>
beforeAll(async () => {
  world = await openWorld()
  people = new Map()
  for (const actor of actors) {
    const { caller, headers } = await standing(world, actor)
    people.set(actor, { ...headers, ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}) })
  }
})
afterAll(() => world.close())

/** A digest of every row of every table. */
async function everyRow(): Promise<Record<string, string>> {
  const { db } = world
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND relkind = 'r' ORDER BY 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of rows.filter(row => !mayChange.has(row.name))) {
    const digest = await sql<{ all: string | null }>`
      SELECT md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS all FROM ${sql.table(name)} AS t`.execute(db)
    digests[name] = digest.rows[0]?.all ?? ''
  }
  return digests
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

const oddHeaders = [
  'accept-language',
  'x-app-id',
  'x-impersonate',
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'range',
  'if-none-match',
] as const

/** A header can carry only some characters. */
const carried = (word: string) => word.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').trim()

function oddQuery({ query }: Entry, dice: Dice): string {
  const names = [...Object.keys(query?.shape ?? {}), 'page', '__proto__', 'odd', '']
  const parts = Array.from({ length: dice.pick([0, 1, 2, 3, 40]) }, () => {
    const word = dice.pick(oddWords)
    return `${dice.pick(names)}=${dice.chance(0.7) ? encodeURIComponent(word.toWellFormed()) : word.replace(/[#\s]/g, '')}`
  })
  return parts.length ? `?${parts.join('&')}` : ''
}

/** Half of the ids are well formed but unknown; the others are malformed. A library that there is could be suspended. */
const oddSegment = (dice: Dice) => {
  if (dice.chance(0.5)) return dice.pick(['nessuno', '0000000000000000', 'k3v9x2m7q4t8w1za', 'zz-9', 'borghetto'])
  const word = dice.pick(oddWords).replace(/[#?/\\\s]/g, '')
  return /^(\.{0,2}|all|borgo)$/.test(word)
    ? 'nessuno'
    : dice.chance(0.6)
      ? encodeURIComponent(word.toWellFormed())
      : word
}

/** Mostly an actor who may make the call: what comes after the access check is to be tried. */
const whoAt = ({ access }: Entry['endpoint'], dice: Dice): Actor =>
  access === 'public' || dice.chance(0.3) ? dice.pick(actors) : access === 'referent' ? 'desk' : access

function isGood({ body }: Entry, sent: Sent['body']): boolean {
  try {
    // As the server reads it: a byte order mark is skipped, and an empty body counts as `{}`.
    const text = (typeof sent === 'string' ? sent : new TextDecoder().decode(sent)).replace(/^\ufeff/, '').trim()
    return body !== undefined && body.safeParse(text === '' ? {} : JSON.parse(text)).success
  } catch {
    return false
  }
}

/** A call that is wrong somewhere; one that came out valid and would change something has no valid caller. */
function oddCall(entry: Entry, dice: Dice): Sent {
  const { method, path } = entry.endpoint
  const harmless = method === 'get'
  const foreign = path.includes('{')
  const takesBody = Boolean(entry.body || entry.multipart) || path.endsWith('/webhook')
  const known = harmless || foreign || takesBody
  const who = known
    ? people.get(whoAt(entry.endpoint, dice))
    : { authorization: `Bearer ${carried(dice.pick(oddWords))}` }
  const headers: Record<string, string> = { ...who }
  if (dice.chance(0.2)) headers[dice.pick(oddHeaders)] = carried(dice.pick(oddWords))
  if (!known) headers.authorization = 'Bearer nobody'
  const filled = path.replace(/\{\w+\}/g, () => oddSegment(dice))
  const sent: Sent = {
    method: method.toUpperCase(),
    path: filled + oddQuery(entry, dice),
    headers: { ...headers, host: 'quartiere.localhost' },
  }
  if (harmless || (method === 'delete' && !dice.chance(0.3))) return sent
  headers['content-type'] ??= dice.chance(0.9)
    ? 'application/json'
    : dice.pick(['multipart/form-data; boundary=x', 'text/plain', 'multipart/form-data', ''])
  const asWished = foreign && entry.body && dice.chance(0.3)
  sent.body = asWished ? JSON.stringify(likelyBody(entry.body!)) : badBody(entry, dice)
  // A body of which nothing is required is hard to spoil: a valid one is sent without a session.
  if (!foreign && isGood(entry, sent.body)) headers.authorization = 'Bearer nobody'
  sent.headers = { ...headers, host: 'quartiere.localhost' }
  return sent
}

async function answerTo({ method, path, headers, body }: Sent) {
  const answer = await world.app.request(`http://quartiere.localhost${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const type = answer.headers.get('content-type')
  // What is followed has no end.
  if (type?.startsWith('text/event-stream')) await answer.body?.cancel()
  const text = answer.bodyUsed ? '' : await answer.text()
  const isJson = type?.includes('json')
  return { status: answer.status, problem: isJson ? (JSON.parse(text) as Partial<Problem>) : null }
}

/** Refusals that say that something outside is off, which it is. */
const away = new Set(['payment.unavailable', 'shipping.down', 'sso.unavailable'])

function isFine({ status, problem }: Awaited<ReturnType<typeof answerTo>>, method: string): boolean {
  if (status >= 500) return away.has(problem?.code ?? '')
  if (status < 400) return true
  return (
    method === 'HEAD' ||
    (problem !== null && problem.code !== undefined && problem.code in problems && Boolean(problem.message))
  )
}

describe('odd input', () => {
  it(
    `E17 D4 D7 G19 ${runs} bad calls over all endpoints (seed ${seed}): never a 500, no row changed`,
    async () => {
      const dice = diceOf(seeded(seed))
      const before = await everyRow()
      const wrong: string[] = []
      const statuses = new Map<number, number>()
      for (let n = 0; n < runs; n++) {
        const entry = entries[n % entries.length]!
        const sent = oddCall(entry, dice)
        const answer = await answerTo(sent)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (!isFine(answer, sent.method)) {
          wrong.push(
            `${nameOf(entry.endpoint)} ${JSON.stringify({ ...sent, body: String(sent.body).slice(0, 200) }).slice(0, 700)} → ${JSON.stringify(answer)}`,
          )
        }
      }
      if (process.env.RUNS) console.log(Object.fromEntries([...statuses].sort()))
      expect(wrong.slice(0, 20)).toEqual([])
      expect(await everyRow()).toEqual(before)
      // The digest is worth something: it sees the smallest change.
      await world.db.updateTable('libraries').set({ town: 'altrove' }).where('library_id', '=', 'borgo').execute()
      expect(await everyRow()).not.toEqual(before)
    },
    60_000 + runs * 60,
  )

  it('G19 refuses long and deep input quickly, and odd methods with a 405', async () => {
    const started = performance.now()
    const long = 'a@'.repeat(25_000)
    const sent = { method: 'POST', headers: { host: 'quartiere.localhost', 'content-type': 'application/json' } }
    for (const body of [
      { email: long, password: 'x' },
      { email: `${'a'.repeat(50_000)}@b.it`, password: 'x' },
      { email: `a@${'b.'.repeat(20_000)}it`, password: 'x' },
    ]) {
      expect((await answerTo({ ...sent, path: '/v1/auths/signin', body: JSON.stringify(body) })).status).toBe(422)
    }
    expect(performance.now() - started).toBeLessThan(1000)
    for (const method of ['PUT', 'PATCH', 'PROPFIND', 'OPTIONS']) {
      expect((await answerTo({ ...sent, method, path: '/v1/categories' })).status).toBe(405)
    }
  })
})
