import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { workThrough } from '../../server/jobs/work.ts'
import * as logs from '../../server/start/log.ts'
import { asked } from '../world/lent.ts'
import { enqueueMail, libraryOf } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { form } from '../world/newcomers.ts'
import { openWorld, type World } from '../world/world.ts'

/** The lesser attacks of `docs/security.md`. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('headers', () => {
  it('L2 keep browsers on https where the site is there, and other sites from our answers', async () => {
    const env = { PUBLIC_ORIGIN: 'https://{library}.localhost', DATA_DIR: world.dataDir, DEMO: '1' }
    const app = createApp(world.system, readConfig(env))
    const headersOf = async (path: string, from = app) =>
      (await from.request(`http://quartiere.localhost${path}`, { headers: { host: 'quartiere.localhost' } })).headers
    for (const path of ['/', '/v1/categories', '/healthz']) {
      const headers = await headersOf(path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
    expect((await headersOf('/files/share/a.3.jpg')).get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await headersOf('/', world.app)).get('strict-transport-security')).toBeNull()
  })
})

describe('a mail to an address that nobody proved', () => {
  it('L3 carries no word that a stranger chose', async () => {
    await emptyMailbox(world)
    const first_name = 'VINTO 500 EURO SU truffa.test'
    const { status } = await world
      .visitor()
      .post('/v1/auths/signup', { ...form('vittima@posta.test'), name: { first_name, last_name: 'Rossi' } })
    expect(status).toBeLessThan(300)
    const [mail] = await delivered(world, 'vittima@posta.test')
    expect(mail?.email.text).toContain('Ciao,')
    expect(JSON.stringify(mail?.email)).not.toContain('truffa')
  })
})

describe('a password that is the name in its own address', () => {
  it('L9 is not taken by a recovery either', async () => {
    const visitor = world.visitor()
    await visitor.post('/v1/auths/password_recovery', { email: 'scaduto@demo.test' })
    const mails = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
    const code = mails.map(one => (one.payload as { data: { code?: string } }).data.code).find(Boolean)
    const reset = (password: string) =>
      visitor.call('PATCH', '/v1/auths/password_recovery', { body: { code, password, confirm_password: password } })
    expect((await reset('Scaduto1')).body.fields).toHaveProperty('password')
    expect((await reset('quattro oche bianche')).status).toBe(200)
  })
})

describe('a mail to who has an account at the university already', () => {
  it('N8 advises no recovery, which is refused there', async () => {
    await emptyMailbox(world)
    const domain = (await libraryOf(world, 'ateneo')).settings.student_domain
    const email = `marta@${domain}`
    for (let n = 0; n < 2; n++) await world.visitor('ateneo').post('/v1/auths/signup', form(email))
    const texts = (await delivered(world, email)).map(one => one.email.text ?? '')
    expect(texts).toContainEqual(expect.stringContaining('entra con l’università'))
    expect(texts.join()).not.toContain('sceglierne una nuova')
  })
})

describe('a confirmation', () => {
  it('N8 of the checkout that was shown answers no other loan, and confirms no other checkout', async () => {
    const { member, id } = await asked(world)
    const start = async () => (await member.post(`/v1/checkout/cart/${(await freeObject(world)).id}`)).body.id as string
    const confirm = async (checkout: string) => {
      const { body } = await member.put('/v1/checkout/confirm', { checkout })
      return body.id ?? body.code
    }
    const left = await start()
    await member.delete('/v1/checkout/cart/')
    expect([await confirm(left), await confirm(id)]).toEqual(['checkout.missing', id])
    const now = await start()
    expect([await confirm(left), await confirm(id), await confirm(now)]).toEqual([
      'checkout.missing',
      id,
      'checkout.no_shipping',
    ])
  })
})

describe('a service of others', () => {
  it.each(['PUBLIC_ORIGIN', 'CRM_URL', 'PAYPAL_API_BASE', 'S3_ENDPOINT', 'OIDC_ISSUER'])(
    'L4 is spoken to over TLS, or on this machine: %s',
    name => {
      const others = { CRM_SECRET: 's', OIDC_CLIENT_ID: 'i', OIDC_CLIENT_SECRET: 's' }
      const origin = name === 'PUBLIC_ORIGIN' ? '{library}.posta.test' : 'posta.test'
      const read = (value: string) => () => readConfig({ ...others, [name]: value })
      expect(read(`http://${origin}`)).toThrow(name)
      for (const good of [`https://${origin}`, 'http://localhost:4000', 'http://127.0.0.1:4000']) {
        expect(read(good)).not.toThrow()
      }
    },
  )

  it('L4 gets no mail in the clear', async () => {
    const { needsTls } = await import('../../server/outside/mail/smtp.ts')
    expect(needsTls('smtp://u:p@mail.posta.test:587')).toBe(true)
    expect(needsTls('smtp://127.0.0.1:2525')).toBe(false)
  })
})

describe('a link among a library’s settings', () => {
  it('L6 that is no page is nowhere offered', async () => {
    const row = await world.db
      .selectFrom('libraries')
      .select('settings')
      .where('library_id', '=', 'borgo')
      .executeTakeFirstOrThrow()
    const bad = 'javascript:alert(1)'
    const settings = {
      ...row.settings,
      website: bad,
      links: { ...row.settings.links, how_work: bad },
      socials: { ...row.settings.socials, ig: bad },
      faq_pdf_url: bad,
    }
    const save = (of: object) =>
      world.db
        .updateTable('libraries')
        .set({ settings: JSON.stringify(of) })
        .where('library_id', '=', 'borgo')
        .execute()
    await save(settings)
    for (const path of ['/v1/libraries/domains/borgo', '/v1/publications/snapshot', '/v1/links']) {
      const { status, body } = await world.visitor('borgo').get(path)
      expect([path, status, JSON.stringify(body).includes('javascript:')]).toEqual([path, 200, false])
    }
    await save(row.settings)
  })
})

describe('an administrator in a member’s name', () => {
  it('L10 does not take the member’s data away, browsers and sessions among them', async () => {
    const admin = await world.as('admin@demo.test')
    const { id } = (await (await world.as('socio@demo.test')).get('/v1/me')).body
    const { status } = await admin.call('GET', '/v1/me/export', { headers: { 'x-impersonate': id } })
    expect(status).toBe(403)
  })
})

describe('what is written down', () => {
  const canary = 'canarino@posta.test'
  const leaks = () => {
    const cause = Object.assign(new Error(`claims of ${canary}`), { detail: `Key (email)=(${canary})` })
    return Object.assign(new Error(`no mailbox ${canary}`, { cause }), { rejected: [canary], detail: canary })
  }

  it('L11 names no address: not in the log', () => {
    const lines: string[] = []
    const log = logs.openLog('info', { write: line => void lines.push(line) })
    log.error({ err: leaks() }, 'unexpected')
    log.child({ requestId: 'x' }).warn({ err: leaks() }, 'work failed')
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain('no mailbox')
    expect(lines.join()).not.toContain(canary)
  })

  it('L11 nor beside work that failed', async () => {
    await emptyMailbox(world)
    await enqueueMail(world, { to: canary, lang: 'it' }, { template: 'already_member', data: {} })
    await workThrough(world.system, 'mail', () => Promise.reject(leaks()))
    const [row] = await world.db.selectFrom('outbox').select('error').where('topic', '=', 'mail').execute()
    expect(row?.error).toContain('no mailbox')
    expect(row?.error).not.toContain(canary)
  })
})

describe('an administrator who has been away', () => {
  it('L17 signs in again before files or points come back or members’ data goes out', async () => {
    const root = await world.as('super@demo.test')
    const admin = await world.as('admin@demo.test')
    world.clock.advance(16 * 60)
    for (const one of [root, admin]) await one.refresh()
    expect((await root.post('/v1/files/restorations')).body.code).toBe('auth.not_fresh')
    expect((await root.post('/v1/headquarters/restorations')).body.code).toBe('auth.not_fresh')
    expect((await admin.call('PATCH', '/v1/zoho/syncs/all', { body: {} })).body.code).toBe('auth.not_fresh')
  })
})

describe('a request on the wire', () => {
  const lines: string[] = []
  const listening = async () => {
    const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
    const app = createApp(Object.assign(Object.create(world.system), { log }), readConfig({ DATA_DIR: world.dataDir }))
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }

  it('N6 with two hosts is refused', async () => {
    const { server, port } = await listening()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'GET /v1/categories HTTP/1.1\r\nHost: quartiere.localhost\r\nHost: borgo.localhost\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
    server.close()
  })

  it('N7 that its client takes back is no failure of the server', async () => {
    const { server, port } = await listening()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /v1/auths/signin HTTP/1.1\r\nHost: quartiere.localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email',
    )
    await wait(300)
    socket.destroy()
    await wait(500)
    const levels = lines.map(line => (JSON.parse(line) as { level: number }).level)
    expect(levels.filter(level => level >= 40)).toEqual([])
    server.close()
  })
})

describe('a start without the demonstration', () => {
  it('M11 loads no server of a demonstration', () => {
    const script = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => { if (/^(oidc-provider|smtp-server)$/.test(name)) console.log(name); return next(name, context) } })
      await import('./server/start/services.ts')`
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  })
})
