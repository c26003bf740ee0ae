import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBytes } from '../../server/http/body.ts'
import { startLocalCrm } from '../../server/outside/crm/local-crm.ts'
import { guardConnections } from '../../server/start/connections.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { everyEntry, nameOf } from '../world/endpoints.ts'
import { awake } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` that need nothing but calls. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const update = (email: string, set: object) =>
  world.db.updateTable('members').set(set).where('library_id', '=', 'quartiere').where('email', '=', email).execute()

describe('thousands of unknown keys', () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`chiave-${n}`, n]))

  it('N2 are answered with the first fifty', async () => {
    const { status, body } = await world.visitor().post('/v1/auths/signin', keys(3500))
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toHaveLength(50)
  })

  it('N2 are not even read beyond 64 KB', async () => {
    const answer = await world.visitor().post('/v1/auths/signin', keys(8000))
    expect([answer.status, answer.body.code]).toEqual([413, 'request.too_large'])
  })
})

describe('a redirect', () => {
  it.each([
    '//evil.test/',
    '///evil.test/',
    '/.//evil.test/',
    '/x/..//evil.test/',
    '//u@evil.test/',
    '//evil.test:80/',
  ])('M1 never leaves the site: %s', async path => {
    const { headers } = await world.app.request(`http://quartiere.localhost${path}`, {
      headers: { host: 'quartiere.localhost' },
    })
    const to = headers.get('location')
    expect(new URL(to ?? '/', 'http://quartiere.localhost/').host).toBe('quartiere.localhost')
  })
})

describe('a suspended person of the staff', () => {
  const staffOnly = async () =>
    (await everyEntry()).filter(({ endpoint: { access } }) => access !== 'public' && levels[access] <= levels.desk)

  it.each(['desk@demo.test', 'admin@demo.test'])('M2 C8 may call nothing that only staff may: %s', async email => {
    const caller = await world.as(email)
    await update(email, { banned_at: world.clock.now() })
    const open: string[] = []
    for (const { endpoint } of await staffOnly()) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
      const { status, body } = await caller.call(endpoint.method.toUpperCase(), path)
      if (status !== 403) open.push(`${nameOf(endpoint)} ${status} ${JSON.stringify(body)}`)
    }
    expect(open).toEqual([])
    expect((await caller.get('/v1/desk/orders?queue=to_approve')).body.code).toBe('member.banned')
    expect((await caller.get('/v1/me')).status).toBe(200)
    await update(email, { banned_at: null })
    expect((await caller.get('/v1/desk/orders?queue=to_approve')).status).toBe(200)
  })
})

describe('the first calls of a process', () => {
  it('N1 may all be refreshes: the key that they need is read outside their transactions', async () => {
    const callers = []
    for (let n = 0; n < 30; n++) callers.push(await world.as('socio@demo.test'))
    const started = await world.secondProcess()
    const refreshed = callers.map(({ cookies }) => {
      const again = started.visitor()
      for (const [name, value] of cookies) again.cookies.set(name, value)
      return again.refresh()
    })
    expect((await Promise.all(refreshed)).map(one => one.status)).toEqual(Array(30).fill(200))
    await started.close()
  })
})

describe('days chosen again and again', () => {
  it('M6 hold an object for an hour and no longer, the same object in a new cart too', async () => {
    const [member, other] = await crowd(world, 2)
    const object = await freeObject(world)
    const choose = async (who: Caller) => {
      await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
      return who.post('/v1/checkout/loan', wishFor(object))
    }
    const first = world.clock.now().getTime()
    const ends = (minutes: number) => new Date(first + minutes * 60_000).toISOString()
    const seen: string[] = []
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await member!.post(`/v1/checkout/cart/${object.id}`)
      seen.push((await choose(member!)).body.expires_at)
      world.clock.advance(20 * 60)
      await awake(world, member!, other!)
    }
    expect(seen).toEqual([ends(30), ends(50), ends(60)])
    await other!.post(`/v1/checkout/cart/${object.id}`)
    expect((await choose(other!)).status).toBe(200)
    expect((await choose(member!)).body.code).toBe('checkout.taken')
    await other!.delete('/v1/checkout/cart/')
    world.clock.set(new Date(first).toISOString())
  })
})

describe('a made-up refresh secret', () => {
  it('L1 with the id of a session does not end it, and mails nobody', async () => {
    const owner = await world.as('socio@demo.test')
    const [id] = owner.cookies.get('__Host-rt')!.split('.')
    const thief = world.visitor()
    const stolen = () => world.db.selectFrom('audit').select('id').where('action', '=', 'session_stolen').execute()
    const before = (await stolen()).length
    for (const path of ['/v1/auths/access/refresh', '/v1/auths/signout']) {
      thief.cookies.set('__Host-rt', `${id}.0.${'A'.repeat(43)}`)
      await thief.post(path)
    }
    expect((await stolen()).length).toBe(before)
    expect((await owner.get('/v1/me')).status).toBe(200)
    expect((await owner.refresh()).status).toBe(200)
  })
})

describe('an address of the calendar that somebody copied', () => {
  it('M12 says nothing any more once its owner has set a new password', async () => {
    const owner = await world.as('nuovo@demo.test')
    const { url } = (await owner.post('/v1/me/calendar')).body
    const path = new URL(url as string).pathname
    expect((await world.visitor().get(path)).status).toBe(200)
    const visitor = world.visitor()
    await visitor.post('/v1/auths/password_recovery', { email: 'nuovo@demo.test' })
    const mail = await world.db
      .selectFrom('outbox')
      .select('payload')
      .where('library_id', '=', 'quartiere')
      .where('topic', '=', 'mail')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const code = mail.map(one => (one.payload as { data: { code?: string } }).data.code).find(one => one !== undefined)
    const answer = await visitor.call('PATCH', '/v1/auths/password_recovery', {
      body: { code, password: 'quattro oche bianche', confirm_password: 'quattro oche bianche' },
    })
    expect(answer.status).toBe(200)
    expect((await world.visitor().get(path)).status).toBe(404)
  })
})

describe('a document that is asked for with HEAD', () => {
  it('H4 is not opened: its descriptor would stay', async () => {
    const raw = new FormData()
    raw.set('file', new File([`%PDF-1.4\n${'x'.repeat(300_000)}\n%%EOF\n`], 'faq.pdf'))
    const admin = await world.as('admin@demo.test')
    const path = '/v1/catalogs/z/p/files?name=faq'
    expect((await admin.call('PUT', path, { raw })).status).toBe(200)
    const descriptors = () => readdirSync('/proc/self/fd').length
    const before = descriptors()
    for (let n = 0; n < 100; n++) {
      const { status, headers } = await world.visitor().call('HEAD', path)
      expect([status, Number(headers.get('content-length')) > 300_000]).toEqual([200, true])
    }
    expect(descriptors() - before).toBeLessThan(20)
    expect((await world.visitor().get(path)).status).toBe(200)
  })
})

describe('a body that comes a byte at a time', () => {
  it('M13 is waited for no longer than a form takes', async () => {
    let timer: NodeJS.Timeout | undefined
    const drips = new ReadableStream<Uint8Array>({
      start: to => void (timer = setInterval(() => to.enqueue(new Uint8Array([32])), 20)),
      cancel: () => clearInterval(timer),
    })
    await expect(readBytes(drips, 1000, 300)).rejects.toMatchObject({ code: 'request.malformed' })
  })

  it('M13 N5 nor is a connection kept on which nothing goes on', async () => {
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' })
    guardConnections(server, { most: 3, idleMs: 300 })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'))
    const closed = sockets.map(async socket => {
      socket.on('error', () => {})
      socket.resume()
      await once(socket, 'close')
    })
    await Promise.all(closed)
    server.close()
  })
})

describe('a caller of the local CRM that goes away', () => {
  it('N3 does not end the process', async () => {
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    process.on('unhandledRejection', note)
    const crm = await startLocalCrm({ secret: 's', now: () => new Date() })
    const { port } = new URL(crm.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /v1/quartiere/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{')
    await wait(100)
    socket.destroy()
    await wait(200)
    process.off('unhandledRejection', note)
    await crm.close()
    expect(failures).toEqual([])
  })
})
