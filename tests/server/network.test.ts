import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../src/lib/contract/network.ts'
import { enqueueWork } from '../world/library.ts'
import { entered, passTo } from '../world/network.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let above: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  world = await openWorld()
  above = await world.as('super@demo.test')
})
afterAll(() => world.close())

const path = '/v1/network/libraries'
const oneOf = ({ libraries }: Network, label: string) => libraries.find(one => one.label === label)!
const entriesOf = (label: string) =>
  world.db.selectFrom('audit').selectAll().where('library_id', '=', label).orderBy('at').orderBy('id').execute()

let made = 0
/** Makes a library, and answers its label. */
async function newLibrary(more = {}): Promise<string> {
  const label = `officina-${++made}`
  const answer = await above.post(path, { label, name: 'Officina', town: 'Imola', from: 'association', ...more })
  expect(answer.status).toBe(200)
  return label
}

describe('the libraries of a server', () => {
  it('are listed with how each of them is', async () => {
    await enqueueWork(world, 'mail', { to: 'a@posta.test' })
    const network = (await above.get(path)).body as Network
    expect(network).toMatchObject({ address: 'http://{library}.localhost', mail_off: false, last_backup: null })
    expect(network.libraries.map(one => one.label).sort()).toEqual(['ateneo', 'borgo', 'quartiere'])
    const { counts, ...own } = oneOf(network, 'quartiere')
    expect(own).toMatchObject({ state: 'open', suspended_reason: null, printing: { state: 'never', at: null } })
    expect(counts).toMatchObject({ invited: 0, mails_waiting: 1, mails_failed: 0 })
    expect(Math.min(counts.members, counts.objects, counts.open_loans, counts.coordinators)).toBeGreaterThan(0)
  })

  it('are closed with a reason and opened again, by whoever is signed in at another', async () => {
    const suspended = await above.post(`${path}/borgo/suspensions`, { reason: 'Cambiano sede' })
    expect(oneOf(suspended.body, 'borgo')).toMatchObject({ state: 'suspended', suspended_reason: 'Cambiano sede' })
    expect((await above.post(`${path}/borgo/suspensions`)).status).toBe(422)
    world.clock.advance(1)
    const resumed = await above.post(`${path}/borgo/resumptions`, {})
    expect(oneOf(resumed.body, 'borgo')).toMatchObject({ state: 'open', suspended_reason: null })
    const me = (await above.get('/v1/me')).body.id
    expect((await entriesOf('borgo')).map(one => [one.action, one.reason, one.actor_id])).toEqual([
      ['suspend', 'Cambiano sede', me],
      ['resume', null, me],
    ])
    expect((await above.post(`${path}/nessuna/resumptions`, {})).body.code).toBe('library.not_found')
  })
})

describe('a new library', () => {
  it('has its preset, is printed, and is known to another process at once', async () => {
    const second = await world.secondProcess()
    const label = await newLibrary()
    const there = second.visitor()
    there.token = above.token
    expect(oneOf((await there.get(path)).body, label)).toMatchObject({ state: 'founding', counts: { members: 0 } })
    expect((await second.visitor(label).get(`/v1/libraries/domains/${label}`)).body.name).toBe('Officina')
    const waiting = await world.db.selectFrom('outbox').select('topic').where('library_id', '=', label).execute()
    expect(waiting).toEqual([{ topic: 'publish' }])
    await second.close()
  })

  it('is refused an address that is taken or reserved, also of two made at once', async () => {
    const label = await newLibrary()
    const free = async (one: string) => (await above.get(`/v1/network/labels/${one}`)).body.free
    expect([await free(label), await free('www'), await free('altra')]).toEqual([false, false, true])
    const form = { label: 'gemelle', name: 'Gemelle', town: 'Imola', from: 'town' }
    const both = await Promise.all([above.post(path, form), above.post(path, form)])
    expect(both.map(one => one.status).sort()).toEqual([200, 422])
    expect(both.find(one => one.status === 422)!.body.fields.label).toContain('non è libero')
  })

  it('may begin with nothing', async () => {
    const label = await newLibrary({ from: 'nothing' })
    const { body } = await (await entered(world, above, label)).get(`/v1/libraries/domains/${label}`)
    expect(body).toMatchObject({ regolamento: { it: '' }, faq: [], renewal_card: null, is: { auto_membership: true } })
    expect((await (await entered(world, above, label)).get('/v1/categories')).body).toEqual([])
    expect(body.signup).toMatchObject({ who: 'everybody', code: 'none' })
  })

  it('asks for a student number only where it begins as a university', async () => {
    const asked = async (from: string) => {
      const label = await newLibrary({ from })
      return (await (await entered(world, above, label)).get(`/v1/libraries/domains/${label}`)).body.signup.code
    }
    expect([await asked('town'), await asked('university')]).toEqual(['none', 'student'])
  })

  it('gets its coordinator by an invitation, whose link can be copied too', async () => {
    const label = await newLibrary()
    const { body } = await above.post(`${path}/${label}/invitations`, { email: 'nina@posta.test', lang: 'it' })
    expect(body.link.link).toMatch(new RegExp(`^http://${label}.localhost/invitation#[\\w-]{43}$`))
    expect(oneOf(body.network, label).counts).toMatchObject({ coordinators: 0, invited: 1, mails_waiting: 1 })
    const nina = { first_name: 'Nina', last_name: 'Po', password: 'sette barche blu' }
    const token = body.link.link.split('#')[1]
    const joined = await world.visitor(label).post('/v1/invitations/acceptances', { token, ...nina })
    expect(joined.body.data).toMatchObject({ level: 4 })
    expect(oneOf((await above.get(path)).body, label).counts).toMatchObject({ coordinators: 1, invited: 0 })
  })
})

describe('one sign-in for all libraries', () => {
  it('takes one to the desk of another, before it opens too, and leaves a trace in both', async () => {
    const label = await newLibrary()
    world.clock.advance(1)
    const there = await entered(world, above, label)
    expect((await there.get('/v1/desk/founding')).status).toBe(200)
    expect((await there.get('/v1/categories')).status).toBe(200)
    expect((await there.refresh()).status).toBe(200)
    expect((await there.get('/v1/me')).body).toMatchObject({ level: 1, policies: { accepted: true } })
    const { id } = (await above.get('/v1/me')).body
    expect((await entriesOf(label)).at(-1)).toMatchObject({
      action: 'enter',
      actor_id: id,
      data: { home: 'quartiere' },
    })
    expect((await entriesOf('quartiere')).at(-1)).toMatchObject({
      action: 'enter',
      actor_id: id,
      data: { library: label },
    })
  })

  it('goes on from there, and back home', async () => {
    const borgo = await entered(world, above, 'borgo')
    const ateneo = await entered(world, borgo, 'ateneo')
    const home = await entered(world, ateneo, 'quartiere')
    for (const caller of [ateneo, home]) expect((await caller.refresh()).status).toBe(200)
    expect(home.cookies.get('__Host-rt')).not.toContain('quartiere')
  })

  it('ends everywhere where it ends', async () => {
    const first = await world.as('super@demo.test')
    const there = await entered(world, first, 'borgo')
    const apart = await entered(world, above, 'ateneo')
    expect((await there.delete('/v1/auths/signout')).status).toBe(200)
    expect([(await first.get('/v1/me')).status, (await first.refresh()).status]).toEqual([401, 401])
    expect((await apart.get('/v1/me')).status).toBe(200)
  })

  it('is as old there as it is: what wants a new sign-in wants one', async () => {
    const first = await world.as('super@demo.test')
    world.clock.advance(16 * 60)
    await first.refresh()
    const there = await entered(world, first, 'borgo')
    expect((await there.delete('/v1/headquarters/all')).body.code).toBe('auth.not_fresh')
    await above.refresh()
  })
})

describe('a pass', () => {
  const enter = (label: string, code: string) => world.visitor(label).post('/v1/network/sessions', { code })

  it('is used once, within a minute, and in its library alone', async () => {
    const code = await passTo(above, 'borgo')
    expect((await enter('ateneo', code)).body.code).toBe('network.pass_over')
    const both = await Promise.all([enter('borgo', code), enter('borgo', code)])
    expect(both.map(one => one.status).sort()).toEqual([200, 404])
    const late = await passTo(above, 'borgo')
    world.clock.advance(61)
    expect((await enter('borgo', late)).body.message).toContain('un minuto')
    const rows = await world.db.selectFrom('passes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('is worth nothing once its owner has signed out, or is above the libraries no more', async () => {
    const first = await world.as('super@demo.test')
    const code = await passTo(first, 'borgo')
    await first.delete('/v1/auths/signout')
    expect((await enter('borgo', code)).body.code).toBe('network.pass_over')
    const again = await world.as('super@demo.test')
    const [there, other] = [await entered(world, again, 'borgo'), await passTo(again, 'borgo')]
    const { id } = (await again.get('/v1/me')).body
    const set = (level: number) =>
      world.db
        .updateTable('members')
        .set({ level })
        .where('library_id', '=', 'quartiere')
        .where('id', '=', id)
        .execute()
    await set(4)
    expect((await enter('borgo', other)).body.code).toBe('network.pass_over')
    expect([(await there.get('/v1/me')).status, (await there.refresh()).status]).toEqual([401, 401])
    await set(1)
  })

  it('is not read from another site’s page', async () => {
    const code = await passTo(above, 'borgo')
    const answer = await world
      .visitor('borgo')
      .call('POST', '/v1/network/sessions', { body: { code }, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.body.code).toBe('auth.origin')
  })

  it('leaves a cookie that no other library takes', async () => {
    const there = await entered(world, above, 'borgo')
    const cookie = there.cookies.get('__Host-rt')!
    for (const [label, value] of [
      ['ateneo', cookie],
      ['quartiere', cookie],
      ['quartiere', cookie.replace(/\.quartiere$/, '')],
      ['borgo', cookie.replace(/\.quartiere$/, '.ateneo')],
      ['borgo', cookie.replace(/\.quartiere$/, '')],
    ] as const) {
      const other = world.visitor(label)
      other.cookies.set('__Host-rt', value)
      expect([label, value.slice(-10), (await other.refresh()).status]).toEqual([label, value.slice(-10), 401])
    }
    expect((await there.refresh()).status).toBe(200)
  })
})
