import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openMailbox } from '../../server/outside/mail/mailbox.ts'
import { isPermitted, PrivateHost, publicAddress } from '../../server/outside/private-hosts.ts'
import { type Person, staff } from '../world/lent.ts'
import { delivered, emptyMailbox, mailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())
beforeEach(() => emptyMailbox(world))

const path = '/v1/desk/settings/mail'
const portOf = (url: string) => Number(new URL(url).port)
const server = (port: number) => ({ host: '127.0.0.1', port, security: 'none', user: null })
const sender = { from: 'posta@larimessa.test', name: 'La Rimessa di tutti' }
const put = (body: object, headers = {}) => admin.call('PUT', path, { body, headers })

/** A mail server that lets nobody in. */
async function strictServer(): Promise<{ port: number; close: () => void; said: string[] }> {
  const said: string[] = []
  const strict: Server = createServer(socket => {
    socket.write('220 mail.test ESMTP\r\n')
    socket
      .on('error', () => {})
      .on('data', part => {
        const line = part.toString('latin1')
        said.push(line)
        if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (line.startsWith('AUTH')) socket.write('535 5.7.8 Nome o parola sbagliati\r\n')
        else socket.write('250 ok\r\n')
      })
  })
  await new Promise<void>(resolve => strict.listen(0, '127.0.0.1', resolve))
  return { port: (strict.address() as AddressInfo).port, close: () => strict.close(), said }
}

it('a library’s mails leave through its own server at once, those that waited too, and back through ours', async () => {
  const own = await openMailbox()
  await world.visitor().post('/v1/auths/password_recovery', { email: 'socio@demo.test' })
  const later = new Date(world.clock.now().getTime() + 3_600_000)
  await world.db.updateTable('outbox').set({ available_at: later, error: 'no mail leaves' }).execute()
  expect((await admin.get(path)).body).toMatchObject({ own: null, installation: true, waiting: 1, fresh: true })

  const saved = await put({ ...server(portOf(own.url)), ...sender })
  expect([saved.status, saved.body.own]).toEqual([
    200,
    { ...server(portOf(own.url)), ...sender, password_set_at: null },
  ])
  await delivered(world)
  expect(own.list()[0]!.to).toEqual(['socio@demo.test'])
  expect((await admin.post(`${path}/tests`)).body).toEqual({ to: expect.any(String), reason: null, said: null })
  const [test] = own.list()
  expect(test!.email.from).toMatchObject({ address: sender.from, name: sender.name })
  expect(test!.email.subject).toBe('Prova della posta: La Rimessa')
  expect(mailbox(world).list()).toEqual([])

  await world.visitor('borgo').post('/v1/auths/password_recovery', { email: 'socio@demo.test' })
  await delivered(world)
  expect(
    mailbox(world)
      .list()
      .map(one => one.email.headers.find(({ key }) => key === 'x-library')?.value),
  ).toEqual(['borgo'])

  expect((await admin.delete(path)).body.own).toBeNull()
  await admin.post(`${path}/tests`)
  expect(own.list().length).toBe(2)
  expect(mailbox(world).list().length).toBe(2)
  await own.close()
})

it('a letter to somebody above all libraries does not go through the server of one', async () => {
  const own = await openMailbox()
  await put({ ...server(portOf(own.url)), ...sender })
  for (const email of ['super@demo.test', 'admin@demo.test'])
    await world.visitor().post('/v1/auths/password_recovery', { email })
  await delivered(world)
  expect(own.list().map(one => one.to)).toEqual([['admin@demo.test']])
  expect(mailbox(world).list()[0]!.to).toEqual(['super@demo.test'])
  await admin.delete(path)
  await own.close()
})

it('what the server says to a wrong password is said back; the password is in no answer, audit, row or other server', async () => {
  const strict = await strictServer()
  const password = 'una parola che nessuno rilegge'
  expect((await put({ ...server(strict.port), user: 'posta', ...sender })).body.fields).toEqual({
    password: 'Campo richiesto',
  })
  const saved = await put({ ...server(strict.port), user: 'posta', password, ...sender })
  expect(saved.body.own.password_set_at).toBe(world.clock.now().toISOString())
  expect((await admin.post(`${path}/tests`)).body).toMatchObject({
    reason: 'auth',
    said: expect.stringContaining('535 5.7.8 Nome o parola sbagliati'),
  })
  expect(strict.said.join('')).toContain(Buffer.from(`\0posta\0${password}`).toString('base64'))

  const elsewhere = await put({ ...server(strict.port + 1), user: 'posta', ...sender })
  expect(elsewhere.body.fields.password).toBe('Il server o l’utente è un altro: scrivi di nuovo la password')
  expect((await put({ ...server(strict.port), user: 'posta', ...sender, name: null })).status).toBe(200)
  const kept = await Promise.all([
    admin.get(path).then(answer => answer.body),
    world.db.selectFrom('audit').selectAll().where('action', '=', 'change_mail').execute(),
    world.db.selectFrom('service_accounts').selectAll().execute(),
  ])
  expect(JSON.stringify(kept)).not.toContain(password)
  expect(kept[2][0]).toMatchObject({
    library_id: 'quartiere',
    version: 2,
    secret: expect.stringMatching(/^1\.[\w-]+\./),
  })

  await world.db.updateTable('service_accounts').set({ version: 3, secret: '1.AAAA.BBBB' }).execute()
  expect((await admin.post(`${path}/tests`)).body).toMatchObject({ reason: 'unreadable', said: null })
  strict.close()
  await admin.delete(path)
})

it('the founding’s step is done once the server that is set has taken a trial', async () => {
  const [own, strict] = [await openMailbox(), await strictServer()]
  const step = async () => {
    const { mail, steps } = (await admin.get('/v1/desk/founding')).body
    return [mail, steps.find((one: { name: string }) => one.name === 'mail').state]
  }
  const password = 'una parola che nessuno rilegge'
  await put({ ...server(strict.port), user: 'posta', password, ...sender })
  expect(await step()).toEqual(['untried', 'todo'])
  expect((await admin.post(`${path}/tests`)).body.reason).toBe('auth')
  expect(await step()).toEqual(['untried', 'todo'])
  await put({ ...server(portOf(own.url)), ...sender })
  expect((await admin.post(`${path}/tests`)).body.reason).toBeNull()
  expect(await step()).toEqual(['on', 'done'])
  // Another server, or the same in other words, is another one to try.
  await put({ ...server(portOf(own.url)), ...sender, name: null })
  expect(await step()).toEqual(['untried', 'todo'])
  const later = (await admin.put('/v1/desk/founding/steps/mail', { later: true })).body
  expect(later.steps.find((one: { name: string }) => one.name === 'mail').state).toBe('later')
  strict.close()
  await admin.delete(path)
  await own.close()
})

it('a server inside, one that is not there and a session that is too old are refused in words', async () => {
  const good = { ...server(25), ...sender, security: 'starttls' }
  for (const host of [
    '10.0.0.5',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    '0.0.0.0',
    '::ffff:127.0.0.1',
    '2130706433',
  ]) {
    expect([host, (await put({ ...good, host })).body.fields]).toEqual([
      host,
      { host: 'Questo indirizzo è dentro la rete del server: da qui non si può usare' },
    ])
  }
  expect((await put({ ...good, host: '93.184.216.34', security: 'none' })).body.fields.security).toContain(
    'Senza cifratura',
  )
  expect(isPermitted('LOCALHOST', ['localhost'])).toBe(true)
  await expect(publicAddress('127.0.0.1', [])).rejects.toThrow(PrivateHost)
  const created_at = new Date(world.clock.now().getTime() - 16 * 60_000)
  await world.db.updateTable('sessions').set({ created_at }).where('member_id', '=', admin.id).execute()
  expect((await put(good)).body.code).toBe('auth.not_fresh')
  expect((await admin.get(path)).body.fresh).toBe(false)
})
