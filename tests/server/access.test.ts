import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../src/lib/contract/contract.ts'
import { type Actor, actors, standing } from '../world/actors.ts'
import type { Answer } from '../world/caller.ts'
import { everyEntry, nameOf } from '../world/endpoints.ts'
import { replyShapes } from '../world/reply-shapes.ts'
import { thingsOf } from '../world/things.ts'
import { openWorld, type World } from '../world/world.ts'
import { errands } from './access.errands.ts'
import { matrix } from './access.matrix.ts'
import { thingFor } from './access.thing.ts'

/** Calls that empty a library come after all the others, and what brings it back last. */
const turn = ({ endpoint }: Entry) =>
  endpoint.path.endsWith('/restorations') ? 2 : endpoint.path.endsWith('/all') ? 1 : 0
const entries = (await everyEntry()).sort((a, b) => turn(a) - turn(b))
const replies = replyShapes(entries)

let world: World
let things: Awaited<ReturnType<typeof thingsOf>>
beforeAll(async () => {
  world = await openWorld()
  replies.listenTo(world)
  things = await thingsOf(world)
})
afterAll(() => world.close())

const ready = new Map<string, ReturnType<typeof standing>>()

/** Everybody keeps one session, but for the calls that end it. */
function actorAt(actor: Actor, library: string, path: string): ReturnType<typeof standing> {
  if (/\/(signout|sessions)/.test(path)) return standing(world, actor, library)
  const known = ready.get(`${actor}/${library}`) ?? standing(world, actor, library)
  ready.set(`${actor}/${library}`, known)
  return known
}

async function call(entry: Entry, actor: Actor, at = 'quartiere'): Promise<Answer> {
  const { endpoint } = entry
  const { caller, headers } = await actorAt(actor, at, endpoint.path)
  const { path, body } = await thingFor(nameOf(endpoint), things)
  return caller.call(endpoint.method.toUpperCase(), path, { headers, ...(body === undefined ? {} : { body }) })
}

const classOf = ({ status }: Answer) =>
  ({ 401: 'login', 403: 'no', 404: 'hidden' })[status] ?? (status < 500 || status === 503 ? 'open' : 'broken')

/** What a volunteer reads where they may not, by the call. */
const refusals = new Map<string, string>()

describe('D1 the matrix', () => {
  it('RO-07 has a row for every endpoint, and none for endpoints that are not there', async () => {
    const { paths } = (await world.visitor().get('/v1/openapi.json')).body as { paths: Record<string, object> }
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(Object.keys(matrix).sort()).toEqual(served.sort())
    expect(entries.map(one => nameOf(one.endpoint)).sort()).toEqual(served)
  })

  it.each(entries.map(entry => [nameOf(entry.endpoint), entry] as const))(
    'D1 RO-07 gives each actor what its row says: %s',
    async (name, entry) => {
      const row = (matrix[name] ?? '').split(/\s+/)
      const owned = row.includes('hidden')
      const seen: string[] = []
      for (const [n, actor] of actors.entries()) {
        const answer = await call(entry, actor)
        if (actor === 'volunteer' && answer.status === 403) refusals.set(name, answer.body.message)
        const found = classOf(answer)
        seen.push(row[n] === 'open' && found === 'hidden' && !owned ? 'open' : found)
      }
      expect(Object.fromEntries(actors.map((actor, n) => [actor, seen[n]]))).toEqual(
        Object.fromEntries(actors.map((actor, n) => [actor, row[n]])),
      )
    },
  )

  it('every refusal of a volunteer names the role of who may', () => {
    const rows = Object.values(matrix).map(row => row.split(/\s+/)[actors.indexOf('volunteer')])
    expect(refusals.size).toBe(rows.filter(one => one === 'no').length)
    const who = /\b(?:referente|coordinatore|coordina|rete)\b/
    expect([...refusals].filter(([, message]) => !who.test(message))).toEqual([])
  })
})

describe('a reply', () => {
  let another: World
  beforeAll(async () => {
    another = await openWorld()
    replies.listenTo(another)
  })
  afterAll(() => another.close())

  it.each(errands)('is awaited while %s', (_, errand) => errand(another))

  it('CA-59 EN-01 what these calls answer has the shape that the contract gives it, and nothing more', () => {
    expect(replies.wrong).toEqual([])
    expect(replies.unseen()).toEqual([])
  })
})

describe('D6 another library', () => {
  /** Taking back a wish that is not there has nothing to refuse. */
  const harmless = 'DELETE /v1/me/products/{id}/wishes'
  const aboutThings = entries.filter(
    ({ endpoint }) => /\{(id|filename|productId)\}/.test(endpoint.path) && nameOf(endpoint) !== harmless,
  )

  it.each(aboutThings.map(entry => [nameOf(entry.endpoint), entry] as const))(
    'D6 %s does nothing with the things of this one',
    async (_, entry) => {
      for (const actor of actors) {
        const { status } = await call(entry, actor, 'borgo')
        expect([actor, status >= 400 && status < 500]).toEqual([actor, true])
      }
    },
  )
})

describe('a level', () => {
  it('C7 C8 is the database’s at this moment: whoever was demoted, suspended or deleted is it at once', async () => {
    const { caller } = await standing(world, 'admin')
    const { id } = (await caller.get('/v1/me')).body as { id: string }
    const set = (change: object) =>
      world.db.updateTable('members').set(change).where('library_id', '=', 'quartiere').where('id', '=', id).execute()
    expect((await caller.get('/v1/users')).status).toBe(200)
    await set({ level: 10 })
    expect([(await caller.get('/v1/users')).status, (await caller.get('/v1/me')).status]).toEqual([403, 200])
    await set({ level: 4, deleted_at: world.clock.now() })
    expect((await caller.get('/v1/me')).status).toBe(401)
    await set({ deleted_at: null })
  })
})
