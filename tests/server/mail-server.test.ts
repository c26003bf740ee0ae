import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { startRunner } from '../../server/jobs/runner.ts'
import { topics } from '../../server/jobs/topics.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { openMailbox } from '../../server/outside/mail/mailbox.ts'
import { openMailer } from '../../server/outside/mail/open-mailer.ts'
import { smtpMailer } from '../../server/outside/mail/smtp.ts'
import type { Mail } from '../../server/work/mail.ts'
import { callerOf } from '../world/caller.ts'
import { enqueueMail, enqueueWork } from '../world/library.ts'
import { delivered, emptyMailbox, mailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'
import { nothingPrinted } from '../world/nothing-printed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => emptyMailbox(world))

const marta = { to: 'socio@demo.test', lang: 'it' } as const
const days = { from: '2026-12-03', to: '2026-12-10' }
const approved = (data = {}): Mail => ({
  template: 'loan_approved',
  data: { name: 'Marta', order: 'k3v9', object: { it: 'Trapano', en: 'Drill' }, ...days, ...data },
})
const leave = (mail: Mail, to: { to: string; lang: 'it' | 'en' } = marta, key?: string) =>
  enqueueMail(world, to, mail, { ...(key && { key }) })

/** A mail server that takes a mail whole and hangs up before it says so, the first time. */
async function deafRelay(target: string): Promise<{ url: string; close: () => void }> {
  const { port, hostname } = new URL(target)
  let first = true
  const sockets = new Set<Socket>()
  const server: Server = createServer(client => {
    const inner = connectTo(Number(port), hostname)
    sockets.add(client).add(inner)
    let ended = false
    client.on('data', part => {
      inner.write(part)
      ended ||= part.toString('latin1').includes('\r\n.\r\n')
    })
    inner.on('data', part => {
      if (!ended || !first) return void client.write(part)
      first = false
      client.destroy()
    })
    client.on('error', () => {}).on('close', () => inner.end())
    inner.on('error', () => {}).on('close', () => client.end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

describe('G11 a mail server', () => {
  const sendWith = (url: string) => {
    const mail = smtpMailer(url, 'prova@oggettoteca.test')
    return { mail, work: () => workThrough({ ...world.system, mail }, 'mail', topics.mail!) }
  }
  const waiting = () =>
    world.db.selectFrom('outbox').selectAll().where('topic', '=', 'mail').where('done_at', 'is', null).execute()

  it('that is down keeps mails waiting, longer each time, and one event makes one mail when it is back', async () => {
    const closed = await openMailbox()
    const port = Number(new URL(closed.url).port)
    await closed.close()
    const { mail, work } = sendWith(closed.url)
    await leave(approved(), marta, 'approve:k3v9')
    for (let n = 0; n < 3; n++) {
      await work()
      world.clock.advance(3600)
    }
    expect((await waiting())[0]).toMatchObject({ attempts: 3, error: expect.stringContaining('ECONNREFUSED') })
    const back = await openMailbox(port)
    await leave(approved(), marta, 'approve:k3v9')
    await work()
    await leave(approved(), marta, 'approve:k3v9')
    await work()
    expect(back.list()).toHaveLength(1)
    expect(await waiting()).toEqual([])
    await mail.close()
    await back.close()
  })

  it('whose answer was lost gets the same mail again, and its reader has one', async () => {
    const relay = await deafRelay(mailbox(world).url)
    const { mail, work } = sendWith(relay.url)
    await leave(approved())
    await work()
    expect(await waiting()).toHaveLength(1)
    expect(mailbox(world).list()).toHaveLength(1)
    world.clock.advance(5)
    await work()
    expect(await waiting()).toEqual([])
    expect(mailbox(world).list()).toHaveLength(1)
    await mail.close()
    relay.close()
  })

  it('that hangs keeps neither the pages nor a stop waiting', async () => {
    const held = Promise.withResolvers<void>()
    const system = { ...world.system, mail: { ...world.system.mail, send: () => held.promise } }
    for (let n = 0; n < 5; n++) await leave(approved())
    const times: number[] = []
    let asked = 0
    const runner = startRunner(system, async () => {
      times.push(performance.now() - asked)
      return nothingPrinted
    })
    const toPrint = () => world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()
    const held5 = () => world.db.selectFrom('outbox').select('id').where('leased_until', 'is not', null).execute()
    while (!(await held5()).length) await wait(20)
    for (let n = 0; n < 10; n++) {
      const printed = times.length
      asked = performance.now()
      await enqueueWork(world, 'publish', { reason: 'change' })
      runner.wake()
      while (times.length === printed || (await toPrint()).length) await wait(5)
    }
    const stopped = runner.stop()
    held.resolve()
    await stopped
    expect(times.slice(-10).sort((a, b) => a - b)[5]).toBeLessThan(300)
  })

  it('that will never take an address ends the matter', async () => {
    await leave(approved(), { to: 'non un indirizzo', lang: 'it' })
    await delivered(world)
    expect((await waiting())[0]).toMatchObject({ given_up_at: world.clock.now() })
  })
})

describe('/dev/mail', () => {
  it('lists the demonstration’s mails with their HTML, text and attachments', async () => {
    const object = { it: 'Trapano <i>', en: '' }
    const collect = { uid: 'a', title: 'collect', day: '2026-12-03', hours: null, place: '' } as const
    await leave({ ...approved({ object }), calendar: { sequence: 0, cancelled: false, object, days: [collect] } })
    await delivered(world)
    const reader = world.visitor()
    const list = await reader.get('/dev/mail')
    expect(list.body).toContain('Prestito approvato: Trapano &lt;i&gt;')
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)![1]!
    const page = await reader.get(path)
    expect(page.body).toContain('Ciao Marta,')
    const html = await reader.get(`${path}/html`)
    expect(html.body).toContain('Trapano &lt;i&gt;')
    expect(html.headers.get('content-security-policy')).toContain('sandbox')
    expect((await reader.get(`${path}/attachments/0`)).body).toContain('BEGIN:VCALENDAR')
    expect((await reader.get(`${path}/attachments/7`)).status).toBe(404)
    expect((await reader.get('/dev/mail/nessuna')).status).toBe(404)
  })

  it('is nowhere but in a demonstration', async () => {
    const real = callerOf(createApp(world.system, readConfig({ DATA_DIR: world.dataDir, DEMO: '0' })), 'quartiere')
    for (const path of ['/dev/mail', '/dev/mail/x', '/dev/mail/x/html']) {
      const { status, body } = await real.get(path)
      expect(status).not.toBe(200)
      expect(body).not.toContain('Posta')
    }
    const withServer = await openMailer({ smtpUrl: 'smtp://127.0.0.1:1', sender: 'a@b.test', demo: true })
    expect(withServer.mailbox).toBeNull()
    await withServer.close()
    const without = await openMailer({ smtpUrl: undefined, sender: 'a@b.test', demo: false })
    expect(without.mailbox).toBeNull()
    await expect(without.send({} as never)).rejects.toThrow('SMTP_URL')
  })
})
