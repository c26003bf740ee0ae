import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantInRome } from '../../server/clock.ts'
import { BadSetting, readConfig } from '../../server/config.ts'
import type { Mail } from '../../server/work/mail.ts'
import type { Work } from '../../server/work/work.ts'
import { write } from '../../server/work/write.ts'
import words from '../../src/content/strings/it/mail.json' with { type: 'json' }
import { enqueueMail, libraryOf } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => emptyMailbox(world))

const marta = { to: 'socio@demo.test', lang: 'it' } as const
const days = { from: '2026-12-03', to: '2026-12-10' }
const period = { message: 'period', with: days }
const approved = (data = {}): Mail => ({
  template: 'loan_approved',
  data: { name: 'Marta', order: 'k3v9', object: { it: 'Trapano', en: 'Drill' }, ...days, period, ...data },
})
const leave = (mail: Mail, to: { to: string; lang: 'it' | 'en' } = marta, key?: string) =>
  enqueueMail(world, to, mail, { ...(key && { key }) })
const mailMember = (work: Work, id: string, mail: Mail) => work.mail(id, mail)

/** Everything a mail program would show of a page: its text without tags. */
const shown = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')

describe('a mail', () => {
  it('is in the language of its reader, as HTML and as text, with one button under the library’s own address', async () => {
    await leave(approved())
    await leave(approved(), { to: 'reader@example.test', lang: 'en' })
    const arrived = await delivered(world)
    const italian = arrived.find(one => one.to.includes(marta.to))
    const english = arrived.find(one => one !== italian)
    expect(italian!.email.subject).toBe('Prestito approvato: Trapano')
    expect(english!.email.subject).toBe('Loan approved: Drill')
    const { html = '', text = '', from, replyTo } = italian!.email
    expect(html).toContain('<html lang="it">')
    expect(shown(html)).toContain('«Trapano» è approvato: da gio 3 dicembre a gio 10 dicembre')
    expect(text).toContain('Ciao Marta,')
    expect(text).toContain('http://quartiere.localhost/me/orders/k3v9')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(english!.email.text).toContain('http://quartiere.localhost/en/me/orders/k3v9')
    expect(from).toEqual({ name: 'La Rimessa', address: 'prova@oggettoteca.test' })
    expect(replyTo).toEqual([{ name: '', address: expect.stringContaining('@') }])
    expect(`${html}${text}`).not.toMatch(/\{\{|undefined|null|\[object/)
  })

  it('to a member takes their language from their account, and none leaves to one who is gone', async () => {
    const { db, clock } = world
    const members = await db
      .selectFrom('members')
      .select(['id', 'email'])
      .where('library_id', '=', 'quartiere')
      .where('email', 'in', ['nuovo@demo.test', 'scaduto@demo.test'])
      .orderBy('email')
      .execute()
    const [nuovo, scaduto] = members
    await db.updateTable('members').set({ lang: 'en' }).where('id', '=', nuovo!.id).execute()
    await db.updateTable('members').set({ deleted_at: clock.now() }).where('id', '=', scaduto!.id).execute()
    const library = await libraryOf(world)
    for (const one of members) await write(world.deps, { library }, mailMember, one.id, approved({ name: undefined }))
    expect((await delivered(world)).map(one => [one.to, one.email.subject])).toEqual([
      [[nuovo!.email], 'Loan approved: Drill'],
    ])
  })

  it('of every kind there is, is written in both languages, whatever is not known of it', async () => {
    const templates = Object.keys(words.letters) as Mail['template'][]
    for (const template of templates) {
      for (const lang of ['it', 'en'] as const)
        await leave({ template, data: { count: 2 } }, { to: `${lang}@example.test`, lang })
    }
    const arrived = await delivered(world)
    expect(arrived).toHaveLength(2 * templates.length)
    for (const { email } of arrived)
      expect(`${email.subject}${email.html}${email.text}`).not.toMatch(/\{\{|undefined|letters\./)
  })

  it('E18 shows what people write as text, keeps headers to one line, and always comes from us', async () => {
    const nasty = fc.oneof(
      // A NUL gets into no column of the database.
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map(text => text.replaceAll('\u0000', ' ')),
      fc.constantFrom(
        'Eva\r\nBcc: tutti@example.test',
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '\u2028Subject: altro',
        'javascript:alert(1)',
        '{{library}}',
        '=?utf-8?B?PGI+?=',
        'a@b.test>, <c@d.test',
        '\u0001\u202e nulla',
      ),
    )
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (object, reason) => {
        await emptyMailbox(world)
        const why = { message: 'reason', with: { reason } }
        await leave({ template: 'loan_denied', data: { name: object, object, product: 'p1', ...days, why } })
        const arrived = await delivered(world)
        expect(arrived).toHaveLength(1)
        const { email, to } = arrived[0]!
        expect(to).toEqual(['socio@demo.test'])
        expect(email.from).toEqual({ name: 'La Rimessa', address: 'prova@oggettoteca.test' })
        expect(email.headers.map(one => one.key)).not.toContain('bcc')
        expect(email.headers.filter(one => one.key === 'subject')).toHaveLength(1)
        expect(email.subject).not.toMatch(/[\r\n\u2028\u2029]/)
        expect(
          (email.html ?? '')
            .replace(/<style>@media[^<]*<\/style>/, '')
            .match(/<(?!\/?(?:!doctype|html|head|meta|title|body|div|table|tr|td|p|a|br)\b)[^>]*/gi) ?? [],
        ).toEqual([])
        expect(email.html).not.toMatch(/<[^>]*\son\w+=/i)
        expect(email.html?.match(/<a /g)).toHaveLength(1)
      }),
      { numRuns: 40, seed: 20261121 },
    )
  })

  it('that says nothing true any more is not sent', async () => {
    await leave({ ...approved(), until: new Date(world.clock.now().getTime() + 600_000) })
    world.clock.advance(601)
    expect(await delivered(world)).toEqual([])
    expect(await world.db.selectFrom('outbox').select('id').where('topic', '=', 'mail').execute()).toEqual([])
  })

  it('carries days for the calendar: whole days and hours in Rome, whatever this machine’s time zone, and takes them back', async () => {
    const day = (hours: string | null) =>
      ({
        uid: 'k3v9-collect@quartiere',
        title: 'collect',
        day: '2026-12-03',
        hours,
        place: 'Via Roma 1,\r\nATTACH:x',
      }) as const
    const object = { it: 'Trapano; <b>', en: 'Drill' }
    const zone = process.env.TZ
    for (const TZ of ['Europe/Rome', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      process.env.TZ = TZ
      await emptyMailbox(world)
      await leave({
        ...approved(),
        calendar: { sequence: 1, cancelled: false, object, days: [day('16:30-19:00'), day(null)] },
      })
      const [file] = (await delivered(world))[0]!.email.attachments
      const ics = Buffer.from(file!.content as ArrayBuffer).toString()
      expect(file).toMatchObject({ filename: 'oggettoteca.ics', mimeType: 'text/calendar', method: 'PUBLISH' })
      expect(ics).toMatch(/DTSTART:20261203T153000Z\s+DTEND:20261203T180000Z/)
      expect(ics).toMatch(/DTSTART;VALUE=DATE:20261203\s+DTEND;VALUE=DATE:20261204/)
      expect(ics).toContain('SUMMARY:Ritira: Trapano\\; <b>')
      expect(ics).not.toMatch(/^ATTACH/m)
    }
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    await emptyMailbox(world)
    await leave({ ...approved(), calendar: { sequence: 9, cancelled: true, object, days: [day(null)] } })
    const [file] = (await delivered(world))[0]!.email.attachments
    const ics = Buffer.from(file!.content as ArrayBuffer).toString()
    expect(ics).toMatch(/METHOD:CANCEL[\s\S]*UID:k3v9-collect@quartiere[\s\S]*SEQUENCE:9[\s\S]*STATUS:CANCELLED/)
  })
})

it('A9 an hour in Rome is one instant, in winter, in summer and on the nights the clocks move', () => {
  const iso = (day: string, time: string) => instantInRome(day, time).toISOString()
  expect(iso('2026-12-03', '16:30')).toBe('2026-12-03T15:30:00.000Z')
  expect(iso('2027-07-03', '16:30')).toBe('2027-07-03T14:30:00.000Z')
  expect(iso('2027-03-28', '00:00')).toBe('2027-03-27T23:00:00.000Z')
  expect(iso('2027-03-28', '09:00')).toBe('2027-03-28T07:00:00.000Z')
  expect(iso('2027-10-31', '09:00')).toBe('2027-10-31T08:00:00.000Z')
  expect(iso('2027-10-31', '00:00')).toBe('2027-10-30T22:00:00.000Z')
})

it('takes only settings that can be right, and repeats no password', () => {
  expect(readConfig({ SMTP_URL: 'smtps://u:p@mail.test:465', MAIL_FROM: 'noi@mail.test' })).toMatchObject({
    smtpUrl: 'smtps://u:p@mail.test:465',
    mailFrom: 'noi@mail.test',
  })
  expect(() => readConfig({ SMTP_URL: 'http://u:segreta@x' })).toThrow(BadSetting)
  expect(() => readConfig({ SMTP_URL: 'http://u:segreta@x' })).not.toThrow(/segreta/)
  expect(() => readConfig({ MAIL_FROM: 'a@b.test, c@d.test' })).toThrow(BadSetting)
})
