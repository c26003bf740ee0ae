import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remind } from '../../server/jobs/remind.ts'
import { retain } from '../../server/jobs/retention.ts'
import { topics } from '../../server/jobs/topics.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { crowd } from '../world/crowd.ts'
import type { Person } from '../world/lent.ts'
import { runIn, sessionFor } from '../world/library.ts'
import { givenLoan } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { type PushService, startPushService } from '../world/push-service.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/me/push'
const today = '2026-11-24'

let world: World
let pushes: PushService
let member: Person

beforeAll(async () => {
  world = await openWorld()
  pushes = await startPushService()
})
afterAll(async () => {
  await world.close()
  await pushes.close()
})
beforeEach(async () => {
  world.clock.set(`${today}T09:00:00Z`)
  await world.db.deleteFrom('orders').where('library_id', '=', 'quartiere').execute()
  await world.db.deleteFrom('push_subscriptions').execute()
  await world.db.deleteFrom('outbox').where('topic', '=', 'push').execute()
  pushes.arrived.length = 0
  Object.assign(pushes.service, { answer: null, calls: 0 })
  ;[member] = (await crowd(world, 1)) as [Person]
})

const subscribed = async (one: Pick<Person, 'get' | 'put'> = member) => {
  const subscription = pushes.subscribe((await one.get(path)).body.key)
  const { status, body } = await one.put(path, subscription)
  expect([status, body.on]).toEqual([200, true])
  return subscription
}
const givesBackTomorrow = (set = {}) =>
  givenLoan(world, {
    member_id: member.id,
    from_date: '2026-11-20',
    to_date: '2026-11-25',
    picked_up_at: new Date('2026-11-20T10:00:00Z'),
    ...set,
  })
const waiting = () => world.db.selectFrom('outbox').selectAll().where('topic', '=', 'push').where('done_at', 'is', null)
const send = () => workThrough(world.system, 'push', topics.push!)
const remindAll = async () => {
  await runIn(world, remind)
  await send()
}
const elsewhere = async () => {
  const { token } = await sessionFor(world, member.id)
  const other = world.visitor()
  other.token = token
  return other
}
const kept = () => world.db.selectFrom('push_subscriptions').selectAll().execute()
const isOn = async (one: Pick<Person, 'get'> = member) => (await one.get(path)).body.on

describe('A member’s browser', () => {
  it('is sent the reminders of a day beside the mail, once, encrypted for it and signed by the library', async () => {
    expect(await isOn()).toBe(false)
    const { endpoint } = await subscribed()
    const loan = await givesBackTomorrow()
    await remindAll()
    await remindAll()
    expect(pushes.arrived).toEqual([
      {
        endpoint,
        ttl: '43200',
        audience: pushes.origin,
        subject: expect.stringMatching(/^mailto:\S+@\S+$/),
        shown: {
          title: expect.stringMatching(/^Domani riporti «.+»$/),
          body: expect.stringMatching(/^Riporta «.+» domani, mer 25 novembre: .+\.$/),
          url: `/me/orders/${loan.id}`,
          tag: today,
          lang: 'it',
        },
      },
    ])
    const { email } = (await member.get('/v1/me')).body
    expect(await delivered(world, email)).toHaveLength(1)
  })

  it('is told of several things at once in its reader’s language, and led to the list of them', async () => {
    await member.call('PATCH', '/v1/me/preferences', { body: { lang: 'en' } })
    await subscribed()
    await givesBackTomorrow()
    await givesBackTomorrow({ to_date: '2026-11-23' })
    await remindAll()
    expect(pushes.arrived).toHaveLength(1)
    const { shown } = pushes.arrived[0]!
    expect(shown).toMatchObject({ url: '/en/me/orders', lang: 'en' })
    expect(shown.body!.split('\n')).toHaveLength(2)
    expect(shown.body).toContain('was due back yesterday')
  })

  it('is told nothing that is no longer true, nor what was to be said yesterday', async () => {
    await subscribed()
    const loan = await givesBackTomorrow()
    await runIn(world, remind)
    await world.db.updateTable('orders').set({ to_date: '2026-12-04' }).where('id', '=', loan.id).execute()
    await send()
    await world.db.updateTable('orders').set({ to_date: '2026-11-26' }).where('id', '=', loan.id).execute()
    world.clock.set('2026-11-25T09:00:00Z')
    await runIn(world, remind)
    expect(await waiting().execute()).toHaveLength(1)
    world.clock.set('2026-11-26T09:00:00Z')
    await send()
    expect(await waiting().execute()).toEqual([])
    expect(pushes.service.calls).toBe(0)
  })

  it('is forgotten when its service says that it is gone, and tried again when that fails', async () => {
    const subscription = await subscribed()
    await givesBackTomorrow()
    pushes.service.answer = 503
    await remindAll()
    expect(await waiting().execute()).toMatchObject([{ attempts: 1, error: 'the push service answered 503' }])
    pushes.service.answer = null
    world.clock.advance(60)
    await send()
    expect(pushes.arrived).toHaveLength(1)
    expect(await isOn()).toBe(true)
    pushes.unsubscribe(subscription)
    await givesBackTomorrow()
    world.clock.set('2026-11-26T09:00:00Z')
    await remindAll()
    expect(pushes.arrived).toHaveLength(1)
    expect(await kept()).toEqual([])
    expect(await waiting().execute()).toEqual([])
  })

  it('that refuses a message for another reason is not sent it again', async () => {
    await subscribed()
    await givesBackTomorrow()
    pushes.service.answer = 400
    await remindAll()
    expect(await waiting().execute()).toMatchObject([{ attempts: 1, given_up_at: world.clock.now() }])
    expect(await isOn()).toBe(true)
  })

  it('gets nothing more once it says so, or is signed out, here or from elsewhere', async () => {
    await subscribed()
    const other = await elsewhere()
    await subscribed(other)
    await givesBackTomorrow()
    await remindAll()
    expect(pushes.arrived).toHaveLength(2)
    expect((await member.call('DELETE', path)).body.on).toBe(false)
    expect(await isOn(other)).toBe(true)
    const sessions = (await member.get('/v1/me/sessions')).body as { id: string; current: boolean }[]
    const { id } = sessions.find(one => !one.current)!
    expect((await member.call('DELETE', `/v1/me/sessions/${id}`)).status).toBe(200)
    world.clock.set('2026-11-26T09:00:00Z')
    await remindAll()
    expect(pushes.arrived).toHaveLength(2)
    await runIn(world, retain)
    expect(await kept()).toEqual([])
  })

  it('belongs to who used it last, and to one key of the library', async () => {
    const subscription = await subscribed()
    const [next] = (await crowd(world, 1)) as [Person]
    await next.put(path, subscription)
    expect([await isOn(), await isOn(next)]).toEqual([false, true])
    const another = createECDH('prime256v1').generateKeys('base64url')
    await world.db.updateTable('push_subscriptions').set({ server_key: another }).execute()
    expect(await isOn(next)).toBe(false)
    await givesBackTomorrow({ member_id: next.id })
    await remindAll()
    expect(pushes.service.calls).toBe(0)
    expect(await kept()).toEqual([])
  })

  it('is in the copy of the member’s data, and gone with the account', async () => {
    const { endpoint } = await subscribed()
    const { sessions } = (await member.get('/v1/me/export')).body
    expect(sessions).toMatchObject([{ notified_at: endpoint }])
    const closed = await member.call('DELETE', '/v1/me', { body: {} })
    expect(closed.status).toBe(200)
    expect(await kept()).toEqual([])
  })
})

describe('What a browser gives', () => {
  const refused = async (change: object) => {
    const { key } = (await member.get(path)).body
    const { status, body } = await member.put(path, { ...pushes.subscribe(key), ...change })
    return [status, body.code]
  }

  it('is an address over TLS and a point of the curve, else it is refused and nothing is kept', async () => {
    expect(await refused({ endpoint: 'http://push.example.org/send/1' })).toEqual([422, 'push.unusable'])
    expect(await refused({ p256dh: 'A'.repeat(87) })).toEqual([422, 'push.unusable'])
    expect(await refused({ endpoint: 'file:///etc/passwd' })).toEqual([422, 'resource.validation'])
    expect(await refused({ auth: 'x' })).toEqual([422, 'resource.validation'])
    expect(await isOn()).toBe(false)
  })

  it('never has the server call a machine around it', async () => {
    world.system.privateHosts = []
    const { key } = (await member.get(path)).body
    const { port } = new URL(pushes.origin)
    const give = (host: string) =>
      member.put(path, { ...pushes.subscribe(key), endpoint: `https://${host}:${port}/send/1` })
    // A number says at once that it is inside, however it is written; a name only when it is called.
    for (const host of ['127.0.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '[::1]', '[::ffff:10.0.0.1]'])
      expect([host, (await give(host)).body.code]).toEqual([host, 'push.unusable'])
    expect((await give('localhost')).status).toBe(200)
    await givesBackTomorrow()
    await remindAll()
    expect(pushes.service.calls).toBe(0)
    expect(await isOn()).toBe(false)
    world.system.privateHosts = ['127.0.0.1']
  })
})
