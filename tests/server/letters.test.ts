import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import mails from '../../src/content/strings/it/mail.json' with { type: 'json' }
import { LetterName } from '../../src/lib/contract/letters.ts'
import { fillIn, letterShapes, variablesIn } from '../../src/lib/rules/letters.ts'
import { copyOf } from '../../server/founding/copy-library.ts'
import type { Mail } from '../../server/work/mail.ts'
import { type Person, staff } from '../world/lent.ts'
import { enqueueMail, libraryOf } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())
beforeEach(() => emptyMailbox(world))

type Words = { subject?: string; opening?: string; closing?: string }
const at = (name: string) => `/v1/desk/letters/${name}`

async function draft(name: string, it: Words, en: Words = {}) {
  const { draft: before, content } = (await admin.get(at(name))).body
  const written = { it: { ...content.it, ...it }, en: { ...content.en, ...en } }
  return admin.put(`${at(name)}/draft`, { since: before?.at ?? null, content: written })
}

async function use(name: string, it: Words, en: Words = {}) {
  const { body } = await draft(name, it, en)
  return admin.post(`${at(name)}/publications`, { since: body.draft.at })
}

const reader = { to: 'socio@demo.test', lang: 'it' } as const
const days = { from: '2026-12-03', to: '2026-12-10' }
const ready = (data = {}): Mail => ({
  template: 'loan_ready',
  data: { name: 'Marta', order: 'k3v9', object: { it: 'Trapano', en: 'Drill' }, ...days, ...data },
})

async function mailed(mail: Mail, lang: 'it' | 'en' = 'it') {
  await emptyMailbox(world)
  await enqueueMail(world, { ...reader, lang }, mail)
  return (await delivered(world))[0]!.email
}

it('every letter there is has its variables, and all that our own subject says is among them', () => {
  expect([...LetterName.options].sort()).toEqual(Object.keys(mails.letters).sort())
  for (const name of LetterName.options) {
    const letter: Record<string, string> = mails.letters[name]
    const subject = letter.subject ?? letter.subject_other ?? ''
    const { variables, needs } = letterShapes[name]
    for (const one of variablesIn(subject)) expect([name, variables]).toEqual([name, expect.arrayContaining([one])])
    if (needs) expect([name, variablesIn(subject)]).toEqual([name, expect.arrayContaining([needs])])
  }
})

it('every letter is shown in both languages with nothing left open, and until something is written it is ours', async () => {
  const list = (await admin.get('/v1/desk/letters')).body as { name: string; own: boolean }[]
  expect(list.map(one => one.name)).toEqual(LetterName.options)
  for (const { name } of list) {
    const { shown, own, problems } = (await admin.get(at(name))).body
    expect([name, own, problems]).toEqual([name, false, {}])
    for (const { subject, html } of [shown.it, shown.en])
      expect([name, `${subject}${html.replace(/<style>.*<\/style>/, '')}`]).toEqual([
        name,
        expect.not.stringMatching(/\{|undefined|\bnull\b|<script/),
      ])
  }
})

it('own words stand before and after what the letter says, in html and in text, and the rest stays', async () => {
  const before = await mailed(ready())
  const { status, body } = await use(
    'loan_ready',
    { subject: '{object} ti aspetta, {name}!', opening: 'Evviva.\n\nSiamo in {library}.', closing: 'Porta una borsa.' },
    { opening: 'Hooray.' },
  )
  expect([status, body.own, body.draft]).toEqual([200, true, null])
  const after = await mailed(ready())
  expect(after.subject).toBe('Trapano ti aspetta, Marta!')
  const order = [
    'Ciao Marta,',
    'Evviva.',
    'Siamo in La Rimessa.',
    'Puoi passare a ritirare «Trapano»',
    'me/orders/k3v9',
    'Porta',
    'A presto',
  ]
  for (const text of [after.text!, after.html!]) {
    const places = order.map(one => text.indexOf(one))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  }
  const english = await mailed(ready(), 'en')
  expect([english.subject, english.text]).toEqual([
    'Ready to collect: Drill',
    expect.stringContaining('Hooray.\n\n“Drill”'),
  ])
  await admin.post(`${at('loan_ready')}/versions/0/restorations`)
  const again = await mailed(ready())
  expect([again.subject, again.html, again.text]).toEqual([before.subject, before.html, before.text])
})

it('what is written reaches nobody until it is used; versions come back, and who did it is written down', async () => {
  await draft('loan_ready', { subject: 'Bozza: {object}' })
  expect((await mailed(ready())).subject).toBe('Puoi ritirare: Trapano')
  await use('loan_ready', { subject: 'Uno: {object}' })
  const { body } = await use('loan_ready', { subject: 'Due: {object}' })
  const [last, first] = body.versions as { version: number; by: string }[]
  await admin.post(`${at('loan_ready')}/versions/${first!.version}/restorations`)
  expect((await mailed(ready())).subject).toBe('Uno: Trapano')
  const now = (await admin.get(at('loan_ready'))).body
  expect(now.versions[0]).toMatchObject({ version: last!.version + 1, restored: first!.version, by: last!.by })
  expect((await admin.post(`${at('loan_ready')}/versions/99/restorations`)).body.code).toBe('text.no_version')
  const rows = await world.db.selectFrom('audit').select('action').where('actor_id', '=', admin.id).execute()
  expect(rows.map(one => one.action)).toEqual(expect.arrayContaining(['publish_letter', 'restore_letter']))
})

it('a variable that the letter does not know, and a needed one that is not there, are refused and nothing is lost', async () => {
  const { body } = await use('loan_denied', { subject: 'Ci dispiace', opening: 'Il codice è {code}' })
  expect([body.code, body.fields]).toEqual([
    'letter.incomplete',
    { 'it.subject': expect.stringContaining('«{object}»'), 'it.opening': expect.stringContaining('«{code}»') },
  ])
  const { content, problems } = (await admin.get(at('loan_denied'))).body
  expect([content.it.opening, Object.keys(problems)]).toEqual(['Il codice è {code}', ['it.subject', 'it.opening']])
  const other = await staff(world, 4)
  const stale = await other.put(`${at('loan_denied')}/draft`, { since: null, content })
  expect([stale.status, stale.body.code]).toEqual([409, 'text.draft_moved_on'])
  const broken = { ...content, it: { ...content.it, subject: 'Uno\r\nBcc: tutti@posta.test' } }
  const injected = await admin.put(`${at('loan_denied')}/draft`, { since: null, content: broken })
  expect([injected.status, Object.keys(injected.body.fields)]).toEqual([422, ['content.it.subject']])
})

it('what the library and what people write is text, read once, and one line where it is a header', async () => {
  await use('loan_ready', {
    subject: '<b>{object}</b>',
    opening: '<script>alert(1)</script> {name}',
    closing: '"\' & {object}',
  })
  const { subject, html, headers } = await mailed(ready({ name: '{object}', object: 'A\r\nBcc: x@y.test <img src=x>' }))
  expect(subject).toBe('<b>A Bcc: x@y.test <img src=x></b>')
  expect(headers.map(one => one.key)).not.toContain('bcc')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {object}')
  expect(html).not.toMatch(/<script|<img/)
  // In a subject nothing is left open: without the object it is ours.
  expect((await mailed(ready({ object: '' }))).subject).toBe('Puoi ritirare:')
  expect(fillIn('{{ object }} {constructor} {', { object: 'x' })).toBe('x {constructor} {')
})

it('a letter is tried by mail to oneself, as it is being written and said to be a test', async () => {
  await draft('card_given', { opening: 'Benvenuta, {name}: prova.' })
  const { body } = await admin.post(`${at('card_given')}/tests`, { lang: 'it' })
  const [mail] = await delivered(world)
  expect(mail!.to).toEqual([body.to])
  expect(mail!.email.subject).toBe('Prova: Tessera attivata')
  expect(mail!.email.text).toMatch(/Benvenuta, \S+: prova\./)
})

it('mails come from the name and with the signature that the library has chosen', async () => {
  const sender = { name: 'Gli amici della Rimessa', signature: { it: 'A presto,\nAnna e Piero', en: '' } }
  expect((await admin.put('/v1/desk/mail-sender', sender)).body).toEqual(sender)
  const { from, text } = await mailed(ready())
  expect(from).toEqual({ name: sender.name, address: 'prova@oggettoteca.test' })
  expect(text).toContain('A presto,\nAnna e Piero\n\n-- ')
  expect((await mailed(ready(), 'en')).text).toContain('See you soon,\nLa Rimessa')
  expect(await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).toEqual([])
  const { body } = await admin.put('/v1/desk/mail-sender', { ...sender, name: 'Uno\nBcc: tutti@posta.test' })
  expect(body.code).toBe('resource.validation')
})

it('a library made as a copy of this one has its letters, with its own name', async () => {
  await use('loan_denied', { subject: '{object}: non questa volta', opening: 'Da La Rimessa' })
  const { letters = [] } = await copyOf(world.system.of('quartiere').db, await libraryOf(world), 'Officina & <b>')
  const denied = letters.find(one => one.name === 'loan_denied')?.content
  expect([denied?.it.opening, denied?.it.subject]).toEqual(['Da Officina & <b>', '{object}: non questa volta'])
})

it('a mail has the colour of its library', async () => {
  const paint = (accent: string | null) =>
    world.db.updateTable('libraries').set({ accent }).where('library_id', '=', 'quartiere').execute()
  await paint('#1f6b4a')
  const { html } = await mailed(ready())
  expect(html).toContain('background:#1f6b4a;color:#ffffff')
  expect(html).not.toContain('#b23a1e')
  await paint(null)
  expect((await mailed(ready())).html).toContain('background:#b23a1e;color:#ffffff')
})
