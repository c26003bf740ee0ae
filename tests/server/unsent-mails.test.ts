import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkWork } from '../../scripts/check/database.ts'
import { type Checked, checkText } from '../../scripts/check/finding.ts'
import { type Mailer, MailOff } from '../../server/outside/mail/mailer.ts'
import { smtpMailer } from '../../server/outside/mail/smtp.ts'
import type { Mail } from '../../server/work/mail.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { enqueueMail } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let works: Mailer['send']
let strict: { mail: Mailer; close: () => Promise<void> }
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  works = world.system.mail.send
  strict = await strictServer()
})
afterAll(async () => {
  await strict.close()
  await world.close()
})
beforeEach(async () => {
  world.system.mail.send = works
  await emptyMailbox(world)
})

/** A mail server that knows no mailbox. */
async function strictServer() {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 })),
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMailer(`smtp://127.0.0.1:${port}`, 'prova@oggettoteca.test')
  const close = async () => {
    await mail.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
  return { mail, close }
}

const approved: Mail = {
  template: 'loan_approved',
  data: { name: 'Marta', order: 'k3v9', object: { it: 'Trapano', en: 'Drill' }, from: '2026-12-03', to: '2026-12-10' },
}
const secret: Mail = { template: 'recovery_link', data: { name: 'Marta', token: 'segretissimo' } }

async function somebody(phone: string | null = '333 1234567') {
  const [one] = await crowd(world, 1)
  const email = `marta-${one!.id}@posta.test`
  const set = { email, phone, first_name: 'Marta', last_name: 'Neri' }
  await world.db.updateTable('members').set(set).where('id', '=', one!.id).execute()
  return { id: one!.id, email }
}
async function refused(to: string, mail = approved, key?: string) {
  world.system.mail.send = strict.mail.send
  await enqueueMail(world, { to, lang: 'it' }, mail, key ? { key } : {})
  await delivered(world)
  world.system.mail.send = works
}
const failed = async () => (await admin.get('/v1/desk/mails')).body.failed
const retry = (...ids: string[]) => admin.post('/v1/desk/mails/retries', { ids })
const dismiss = (...ids: string[]) => admin.post('/v1/desk/mails/dismissals', { ids })
/** What `scripts/oggettoteca check` says of them. */
const checked = async () =>
  (await checkWork({ db: world.db, t: checkText('it') } as unknown as Checked)).map(one => `${one.level}: ${one.text}`)
const onOggi = async () => (await admin.get('/v1/desk/today')).body.mails_failed
const acts = async (action: string) =>
  (await world.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('at', 'desc').execute()).map(
    ({ subject, subject_id, data }) => ({ subject, subject_id, data }),
  )

it('a mail that its address refuses says to whom, about what and why, and how to tell them otherwise', async () => {
  const { id, email } = await somebody()
  await refused(email)
  expect(await failed()).toMatchObject([
    {
      to: email,
      member: { id, name: 'Marta Neri', phone: '333 1234567' },
      what: 'Il prestito è approvato',
      subject: 'Prestito approvato: Trapano',
      why: 'recipient',
      error: expect.stringContaining('550'),
      next_at: null,
      given_up_at: world.clock.now().toISOString(),
      gone: null,
      text: expect.stringContaining('Ciao Marta, ti scriviamo da La Rimessa.\nTi abbiamo scritto una mail'),
    },
  ])
  expect(await onOggi()).toBe(1)
})

it('row 60 the desk sees and retries those to members, of the mail server only the word; to others and off the list is for coordinators', async () => {
  const desk = await staff(world, 9)
  const { id, email } = await somebody()
  await refused(email)
  await refused('nessuno@posta.test')
  const all = await failed()
  expect(all).toHaveLength(2)
  const { body } = await desk.get('/v1/desk/mails')
  expect(body.failed).toMatchObject([{ member: { id }, why: 'recipient', error: null }])
  expect((await desk.get('/v1/desk/today')).body.mails_failed).toBe(1)
  expect(await onOggi()).toBe(2)
  const ids = all.map((one: { id: string }) => one.id)
  expect((await desk.post('/v1/desk/mails/dismissals', { ids })).status).toBe(403)
  expect((await desk.post('/v1/desk/mails/retries', { ids })).status).toBe(200)
  expect(await delivered(world, email)).toHaveLength(1)
  expect(await delivered(world, 'nessuno@posta.test')).toEqual([])
  expect(await failed()).toMatchObject([{ to: 'nessuno@posta.test', member: null }])
})

it('follows the address that is put right on the member’s sheet, leaves when it is tried again, and is on no list any more', async () => {
  const { id, email } = await somebody()
  await refused(email)
  const right = `giusta-${id}@posta.test`
  await admin.call('PATCH', `/v1/desk/members/${id}`, { body: { email: right, reason: 'Era scritta male' } })
  await delivered(world)
  const [one] = await failed()
  expect(one).toMatchObject({ to: right, member: { id } })
  const woken = new Promise<void>(resolve => {
    world.system.wake = resolve
  })
  expect((await retry(one.id)).body.failed).toMatchObject([{ id: one.id, attempts: 0, given_up_at: null }])
  await woken
  const mails = await delivered(world, right)
  expect(mails.map(each => each.email.subject)).toContain('Prestito approvato: Trapano')
  expect([await failed(), await onOggi()]).toEqual([[], 0])
  expect((await admin.get(`/v1/desk/members/${id}/mails`)).body.mails).toContainEqual(
    expect.objectContaining({ subject: 'Prestito approvato: Trapano', state: 'sent' }),
  )
})

it('of a server that was down for two days all leave together once it is mended, but for what is kept nowhere', async () => {
  const { id, email } = await somebody()
  world.system.mail.send = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  await enqueueMail(world, { to: email, lang: 'it' }, approved)
  await enqueueMail(world, { to: email, lang: 'it' }, secret)
  await enqueueMail(world, { to: 'anna@posta.test', lang: 'it' }, approved)
  await world.db.updateTable('outbox').set({ attempts: 59 }).where('topic', '=', 'mail').execute()
  await delivered(world)
  const now = await failed()
  expect(new Set(now.map((one: { why: string }) => one.why))).toEqual(new Set(['silent']))
  expect(JSON.stringify(await world.db.selectFrom('outbox').selectAll().execute())).not.toContain('segretissimo')
  const gone = now.filter((one: { gone: string | null }) => one.gone)
  expect(gone).toMatchObject([{ gone: 'words', what: 'Il link per una nuova password', subject: null }])
  const ofMember = (await admin.get(`/v1/desk/members/${id}/mails`)).body.mails
  expect(new Set(ofMember.map((one: { gone: string | null }) => one.gone))).toEqual(new Set([null, 'words']))
  world.system.mail.send = works
  const after = await retry(...now.map((one: { id: string }) => one.id))
  expect(after.body.failed.filter((one: { given_up_at: string | null }) => one.given_up_at)).toMatchObject(gone)
  expect((await delivered(world)).map(one => one.to[0]).sort()).toEqual(['anna@posta.test', email].sort())
  expect(await failed()).toMatchObject(gone)
  expect(await acts('retry_mails')).toContainEqual(expect.objectContaining({ subject: 'library', data: { mails: 2 } }))
})

it('of a library without a mail server wait, and the check says that, not that something failed', async () => {
  const { email } = await somebody()
  world.system.mail.send = () => Promise.reject(new MailOff())
  await enqueueMail(world, { to: email, lang: 'it' }, approved)
  await world.db.updateTable('outbox').set({ attempts: 5 }).where('topic', '=', 'mail').execute()
  await delivered(world)
  expect(await checked()).toEqual([
    'advice: 1 mail aspetta un server di posta: con SMTP_URL, o impostato dalle schermate, parte da sola.',
  ])
  world.system.mail.send = works
  await retry((await failed())[0].id)
  expect(await delivered(world, email)).toHaveLength(1)
  expect(await checked()).toEqual([])
})

it('is taken off by who has told them, with their name in the register, and never leaves or is written again', async () => {
  const { id, email } = await somebody()
  await refused(email, approved, 'approve:k3v9')
  await refused('desk@posta.test', { ...approved, template: 'desk_new_loan' })
  const now = await failed()
  const of = (to: string) => now.find((each: { to: string }) => each.to === to)
  const [forDesk, one] = [of('desk@posta.test'), of(email)]
  expect([forDesk.member, forDesk.text, one.member.id, await onOggi()]).toEqual([null, null, id, 2])
  expect(await checked()).toEqual([
    'advice: quartiere: 2 mail non sono partite e non si riprovano da sole. Chi coordina le trova al banco, in «Mail non partite».',
  ])
  expect((await dismiss(one.id)).body.failed).toMatchObject([{ id: forDesk.id }])
  expect(await acts('dismiss_mail')).toEqual([
    { subject: 'member', subject_id: id, data: { template: 'loan_approved' } },
  ])
  await enqueueMail(world, { to: email, lang: 'it' }, approved, { key: 'approve:k3v9' })
  expect((await dismiss(forDesk.id, one.id)).body.failed).toEqual([])
  expect([await onOggi(), await delivered(world), await checked()]).toEqual([0, [], []])
  const kept = await world.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', 'approve:k3v9').execute()
  expect(kept).toMatchObject([{ payload: {}, error: null, given_up_at: null }])
  expect(await acts('dismiss_mail')).toHaveLength(2)
})

it('of a day that is over is not tried again', async () => {
  const { id } = await somebody(null)
  const row = { topic: 'digest', created_at: world.clock.now(), available_at: world.clock.now() }
  const payload = JSON.stringify({ member: id, day: '2026-11-01' })
  await world.db
    .insertInto('outbox')
    .values({ library_id: 'quartiere', id: 'vecchio', ...row, payload, error: 'no', given_up_at: world.clock.now() })
    .execute()
  expect((await retry('vecchio')).body.failed).toMatchObject([
    { id: 'vecchio', member: { id, phone: null }, gone: 'late', why: 'other', given_up_at: expect.any(String) },
  ])
})
