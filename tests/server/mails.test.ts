import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Mailer, Undeliverable } from '../../server/outside/mail/mailer.ts'
import type { Mail } from '../../server/work/mail.ts'
import { type Person, staff } from '../world/lent.ts'
import { enqueueMail } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let works: Mailer['send']
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  works = world.system.mail.send
})
afterAll(() => world.close())
beforeEach(async () => {
  world.system.mail.send = works
  await emptyMailbox(world)
})

const mail: Mail = { template: 'recovery_link', data: { name: 'Marta', token: 'segretissimo' } }
const list = async () => (await admin.get('/v1/desk/mails')).body
const breakWith = (error: Error) => {
  world.system.mail.send = () => Promise.reject(error)
}

it('a mail that failed is listed with its address, what it is and why, and leaves when it is tried again', async () => {
  breakWith(new Error('connect ECONNREFUSED for marta@posta.test'))
  await enqueueMail(world, { to: 'marta@posta.test', lang: 'it' }, mail)
  expect(await list()).toMatchObject({ off: false, waiting: 1, failed: [] })
  await delivered(world)
  const now = await list()
  expect(now).toMatchObject({
    waiting: 0,
    failed: [
      {
        to: 'marta@posta.test',
        what: 'Il link per una nuova password',
        attempts: 1,
        error: 'connect ECONNREFUSED for …@…',
        given_up_at: null,
      },
    ],
  })
  expect(now.failed[0].next_at > world.clock.now().toISOString()).toBe(true)
  expect(JSON.stringify(now)).not.toContain('segretissimo')
  world.system.mail.send = works
  expect(await delivered(world)).toEqual([])
  const { status } = await admin.post('/v1/desk/mails/retries', { ids: [now.failed[0].id] })
  expect([status, (await delivered(world, 'marta@posta.test')).length]).toEqual([200, 1])
  expect((await list()).failed).toEqual([])
})

it('one that was given up stays in sight, and trying it again changes nothing; another library’s is not seen', async () => {
  breakWith(new Undeliverable('550 no such user'))
  await enqueueMail(world, { to: 'nessuno@posta.test', lang: 'it' }, mail)
  await enqueueMail(world, { to: 'altra@posta.test', lang: 'it' }, mail, { library: 'borgo' })
  await delivered(world)
  const { failed } = await list()
  expect(failed).toMatchObject([{ to: 'nessuno@posta.test', next_at: null, given_up_at: expect.any(String) }])
  expect((await admin.post('/v1/desk/mails/retries', { ids: [failed[0].id] })).body.failed).toEqual(failed)
})
