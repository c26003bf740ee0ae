import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberTable } from '../../src/lib/contract/member-imports.ts'
import { type Caller, signedIn } from '../world/caller.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/desk/imports/members'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

const sent = (to: string, part: string, value: Blob) => {
  const raw = new FormData()
  raw.set(part, value)
  return admin.call('POST', to, { raw })
}

const planOf = ({ headings, columns, rows }: MemberTable) => ({ name: 'soci.csv', headings, columns, rows })
const inForm = (plan: unknown) => new Blob([JSON.stringify(plan)], { type: 'application/json' })
const check = async (table: MemberTable) => (await sent(`${path}/checks`, 'plan', inForm(planOf(table)))).body
const run = (table: MemberTable) => sent(path, 'plan', inForm(planOf(table)))

/** As Excel saves it here: Windows-1252. */
const read = async (lines: string[]): Promise<MemberTable> =>
  (await sent(`${path}/tables`, 'file', new Blob([Buffer.from(lines.join('\r\n').replaceAll('’', '\x92'), 'latin1')])))
    .body

const headings = 'N. tessera;Nome;Cognome;E-mail;Telefono;Via;CAP;Città;Prov.;Iscritto il;Tessera dal;Scadenza;Ruolo'
const rows = [
  '0107;Nicolò;Forlì;nicolo@posta.test;+39 051 22 33 44;Via Mazzini 4;40137;Bologna;bo;03/02/2024;15/01/2026;14/01/2027;socio',
  'A-12;Agnès;D’Alò;;;;;;;;01/03/2025;28/02/2026;',
  ';Lia;Costa;lia@posta.test;;;;;;;;;Volontaria',
  ';Senza;Niente;;;;;;;;;;',
]

const member = (email: string) =>
  world.db
    .selectFrom('members')
    .selectAll()
    .where('library_id', '=', 'quartiere')
    .where('email', '=', email)
    .executeTakeFirst()

const countMembers = async () => {
  const all = world.db.selectFrom('members').select(eb => eb.fn.countAll<number>().as('n'))
  return Number((await all.executeTakeFirstOrThrow()).n)
}

describe('members from a spreadsheet', () => {
  let id: string
  let before: number

  it('are read in Windows-1252, by the names of their columns, and what is wrong stops all of them', async () => {
    before = await countMembers()
    const table = await read([
      headings,
      ...rows,
      ';Ivo;Rossi;rossi@gmail;;;;;;;;;',
      ';Ida;;lia@posta.test;;;;;;;;;capo',
      ';Ugo;Neri;ugo@posta.test;;;;=1+1;;;;;',
    ])
    expect(table.columns).toEqual([
      'card_number',
      'first_name',
      'last_name',
      'email',
      'phone',
      'address',
      'cap',
      'city',
      'province',
      'joined_on',
      'card_from',
      'card_to',
      'role',
    ])
    const report = await check(table)
    expect(report).toMatchObject({ added: 4, changed: 0, equal: 0, wrong: 3, without_email: 2, with_card: 1 })
    expect(report.problems.map((one: { row: number; field: string }) => [one.row, one.field])).toEqual([
      [6, 'email'],
      [7, 'role'],
      [7, 'email'],
      [7, 'last_name'],
      [8, 'city'],
    ])
    expect((await run(table)).body.code).toBe('import.wrong_rows')
    expect(await countMembers()).toBe(before)
  })

  it('come with their own numbers, days and roles, proved, and nobody is written to', async () => {
    const table = await read([headings, ...rows])
    const done = await run(table)
    expect(done).toMatchObject({ status: 200, body: { added: 4, changed: 0, equal: 0, to_invite: 2 } })
    id = done.body.id
    expect(await member('nicolo@posta.test')).toMatchObject({
      first_name: 'Nicolò',
      last_name: 'Forlì',
      card_number: '0107',
      phone: '+39051223344',
      domicile: { address: 'Via Mazzini 4', cap: '40137', city: 'Bologna', province: 'BO' },
      verified_at: world.clock.now(),
      level: 10,
    })
    expect(await member('lia@posta.test')).toMatchObject({ level: 9 })
    const found = (await admin.get('/v1/desk/members?keywords=A-12')).body.docs
    expect(found).toMatchObject([{ last_name: 'D’Alò', email: null, card_number: 'A-12', card_until: '2026-02-28' }])
    expect(await mailsTo(world, 'nicolo@posta.test')).toEqual([])
  })

  it('twice changes nothing, a cell more is shown as it was and as it is to be', async () => {
    const same = await read([headings, ...rows])
    expect(await check(same)).toMatchObject({ added: 0, changed: 0, equal: 4, wrong: 0 })
    expect((await run(same)).body.code).toBe('import.nothing')
    const moved = await read([headings, rows[0]!.replace('Via Mazzini 4', 'Via Po 7'), ...rows.slice(1)])
    expect(await check(moved)).toMatchObject({
      changed: 1,
      equal: 3,
      changes: [{ row: 2, changes: [{ field: 'address', from: 'Via Mazzini 4', to: 'Via Po 7' }] }],
    })
    const { body } = await run(moved)
    expect(await member('nicolo@posta.test')).toMatchObject({ domicile: { address: 'Via Po 7' } })
    expect((await admin.delete(`${path}/${body.id}`)).status).toBe(200)
    expect(await member('nicolo@posta.test')).toMatchObject({ domicile: { address: 'Via Mazzini 4' } })
  })

  it('are invited when somebody says so, once', async () => {
    expect((await admin.post(`${path}/${id}/invitations`)).body).toMatchObject({ to_invite: 0 })
    expect(await mailsTo(world, 'nicolo@posta.test')).toHaveLength(1)
    await admin.post(`${path}/${id}/invitations`)
    const [mail] = await mailsTo(world, 'lia@posta.test')
    const token = mail!.data.token as string
    const password = 'sette barche blu'
    const accepted = { token, password, first_name: 'Lia', last_name: 'Costa' }
    expect((await world.visitor().post('/v1/invitations/acceptances', accepted)).status).toBe(200)
    expect(await member('lia@posta.test')).toMatchObject({ level: 9 })
    await signedIn(world.visitor(), 'lia@posta.test', password)
  })

  it('have the kind of card that costs what a column of fees says, where only one does', async () => {
    const kinds = (await admin.get('/v1/desk/cards')).body as { price: number }[]
    const [one] = kinds.filter(({ price }) => kinds.filter(other => other.price === price).length === 1)
    const fees = [
      'Cognome e nome;Mail;Iscritto dal;Scadenza;Quota',
      `Neri Ada;ada@posta.test;2/3/2024;1/3/2027;${one!.price},00`,
    ]
    const table = await read([...fees, 'Blu Ivo;ivo@posta.test;;1/3/2027;997'])
    expect(table.columns).toEqual(['last_name', 'first_name', 'email', 'joined_on', 'card_to', 'card_kind'])
    const problems = [{ row: 3, message: 'La tessera «997» non c’è tra quelle della biblioteca' }]
    expect(await check(table)).toMatchObject({ added: 1, wrong: 1, problems })
  })

  it('are known by the columns of the contacts that Lend Engine exports', async () => {
    const lendEngine = {
      'Contact ID': ['12', null],
      'Member ID': ['LE-12', 'card_number'],
      'Added on': ['2021-03-09', null],
      'First name': ['Maya', 'first_name'],
      'Last name': ['Brown', 'last_name'],
      Membership: ['', 'card_kind'],
      Email: ['maya@posta.test', 'email'],
      Subscriber: ['No', null],
      Telephone: ['333 1234567', 'phone'],
      Street: ['Via Mazzini 4', 'address'],
      City: ['Bologna', 'city'],
      County: ['BO', 'province'],
      Postcode: ['40137', 'cap'],
      Country: ['IT', 'nation'],
      Balance: ['0.00', null],
    }
    const cells = Object.values(lendEngine)
    const table = await read([Object.keys(lendEngine).join(','), cells.map(one => one[0]!).join(',')])
    expect(table.columns).toEqual(cells.map(one => one[1]))
    expect(await check(table)).toMatchObject({ added: 1, wrong: 0 })
  })

  it('may have both names in one cell, and a telephone with a slash', async () => {
    const names = async (heading: string, ...cells: string[]) => {
      const { headings, rows } = await read([`tess.;${heading};cell.`, ...cells.map(one => `;${one};333/1234567`)])
      return [headings.slice(1, 3), ...rows.map(one => one.cells.slice(1, 3))]
    }
    expect(await names('Cognome e nome', 'Rossi Anna Maria', 'DE LUCA Ugo', 'Rossi, Anna', 'Prince')).toEqual([
      ['Cognome', 'Nome'],
      ['Rossi', 'Anna Maria'],
      ['DE LUCA', 'Ugo'],
      ['Rossi', 'Anna'],
      ['Prince', ''],
    ])
    expect(await names('Nome e cognome', 'Anna Maria Rossi', 'Ugo De Luca')).toEqual([
      ['Cognome', 'Nome'],
      ['Rossi', 'Anna Maria'],
      ['De Luca', 'Ugo'],
    ])
    const table = await read(['Nominativo;Cell.;scad.', 'Neri Ida;333/1234567;31/12/2026'])
    expect(table.columns).toEqual(['last_name', 'first_name', 'phone', 'card_to'])
    expect(await check(table)).toMatchObject({ added: 1, wrong: 0 })
  })

  it('bring a note for the desk and the day on which they accepted the terms on paper', async () => {
    const head = 'Cognome,Nome,E-mail,Note,Privacy accettata il'
    const late = await read([head, 'Mora,Rita,rita@posta.test,Preferisce il telefono,22/11/2027'])
    expect(late.columns).toEqual(['last_name', 'first_name', 'email', 'note', 'accepted_on'])
    expect((await check(late)).problems).toMatchObject([
      { field: 'accepted_on', message: expect.stringMatching('ancora venire') },
    ])
    const unclear = await read([head, 'Mora,Rita,rita@posta.test,,sì'])
    expect((await check(unclear)).problems).toMatchObject([{ field: 'accepted_on' }])
    const table = await read([
      head,
      'Mora,Rita,rita@posta.test,Preferisce il telefono,03/02/2024',
      'Mora,Elio,elio@posta.test,,15/11/2026',
      'Mora,Sara,sara@posta.test,,',
    ])
    expect(await check(table)).toMatchObject({ added: 3, with_note: 1, with_terms: 2 })
    const made = await run(table)
    const sheet = async (email: string) => (await admin.get(`/v1/desk/members/${(await member(email))!.id}/sheet`)).body
    const rita = await sheet('rita@posta.test')
    expect(rita.notes).toMatchObject([{ text: 'Preferisce il telefono', by: expect.any(String) }])
    // Of the terms of that year: those of now are asked for.
    expect(rita.accepted).toMatchObject({ version: '2024-02-03', at: '2024-02-03T11:00:00.000Z' })
    expect((await sheet('elio@posta.test')).accepted).toMatchObject({ version: '2026-11-01' })
    expect((await sheet('sara@posta.test')).accepted).toBeNull()
    expect(await check(table)).toMatchObject({ added: 0, changed: 0, equal: 3 })
    expect((await admin.delete(`${path}/${made.body.id}`)).status).toBe(200)
    expect(await member('rita@posta.test')).toBeUndefined()
  })

  it('are undone as a whole within a day, unless one of them did something since', async () => {
    expect((await admin.delete(`${path}/${id}`)).body.code).toBe('import.moved_on')
    const one = await run(await read(['nome;cognome;e-mail;tessera al', 'Ugo;Riva;ugo@posta.test;31/12/2027']))
    expect(one.body).toMatchObject({ added: 1 })
    // The sheet knows when the card ends, not when it began: it is in use already.
    const cards = await world.db
      .selectFrom('memberships as c')
      .innerJoin('members as m', 'm.id', 'c.member_id')
      .select(['c.from_date', 'c.to_date'])
      .where('m.email', '=', 'ugo@posta.test')
      .execute()
    expect(cards).toEqual([{ from_date: world.clock.today(), to_date: '2027-12-31' }])
    expect(await member('ugo@posta.test')).toMatchObject({ card_number: expect.stringMatching(/^Q\d{6}$/) })
    expect((await admin.delete(`${path}/${one.body.id}`)).body).toMatchObject({ undo_until: null })
    expect(await member('ugo@posta.test')).toBeUndefined()
    expect(await countMembers()).toBe(before + 4)
  })
})
