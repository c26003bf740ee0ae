import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let desk: Person
let point: string
let other: string
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  desk = await staff(world, 9)
  const { points } = (await desk.get('/v1/desk/cash')).body
  point = points[0].id
  other = points[1].id
})
afterAll(() => world.close())

const path = '/v1/desk/cash'
const donation = { cause: 'donation', paid_by: 'cash', amount: 10 } as const
const take = (body: object, by: Person = desk) => by.post(path, { point, ...donation, ...body })
const day = async (at = point) => (await desk.get(`${path}?point=${at}`)).body
const kind = 'tessera-annuale'
const give = (to: Person, body: object) => desk.post(`/v1/desk/members/${to.id}/memberships`, { kind, ...body })

async function newcomers(count: number): Promise<Person[]> {
  const people = await crowd(world, count)
  const ids = people.map(one => one.id)
  await world.db.deleteFrom('memberships').where('member_id', 'in', ids).execute()
  return people
}
const close = async (counted: number, more: object = {}, at = point, by: Person = desk) => {
  const { drawer, last_close } = await day(at)
  const seen = { last: last_close?.id ?? null, expected: drawer.cash }
  return by.post(`${path}/closes`, { point: at, ...seen, counted, ...more })
}

it('E40 a card paid at the desk is in the book of its point, with the number of its receipt', async () => {
  const [cash, pos, free] = await newcomers(3)
  await give(cash!, { paid: 'cash' })
  await give(pos!, { paid: 'pos', point: other })
  await give(free!, { paid: 'free', reason: 'Aggiusta i trapani' })
  expect((await give(free!, { paid: 'cash', point: 'nessuno' })).status).toBe(409)
  const card = { cause: 'card', amount: 20, text: 'Tessera annuale', by: expect.any(String), voided: false }
  expect((await day()).entries).toMatchObject([{ ...card, number: 1, year: 2026, paid_by: 'cash' }])
  expect(await day(other)).toMatchObject({
    entries: [{ ...card, number: 2, paid_by: 'pos', member: { id: pos!.id } }],
    sum: { entries: 1, total: 20, cash: 0, pos: 20 },
    drawer: { cash: 0 },
  })
  const [mail] = await delivered(world, (await cash!.get('/v1/me')).body.email)
  expect(mail!.email.text).toMatch(/Hai pagato 20,00\s€ in contanti al banco\. Ricevuta n\. 1\/2026/)
})

it('E41 a donation has an optional member and name; its receipt goes by mail; sent twice it is one', async () => {
  const [member] = await newcomers(1)
  const body = { id: 'donata1', member: member!.id, payer: 'Gruppo scout', mail: true }
  const { status, body: entry } = await take(body)
  expect([status, entry]).toMatchObject([200, { number: 3, payer: 'Gruppo scout', mailable: true, amount: 10 }])
  expect((await take(body)).body).toEqual(entry)
  const { email } = (await member!.get('/v1/me')).body
  const [mail, ...more] = await delivered(world, email)
  expect([mail!.email.subject, more]).toEqual(['Ricevuta n. 3/2026', []])
  expect(mail!.email.text).toMatch(/abbiamo ricevuto 10,00\s€ in contanti: donazione\./)
  expect((await take({ cause: 'other' })).body.fields).toEqual({ text: 'Campo richiesto' })
  expect((await take({ amount: 0 })).status).toBe(422)
  expect((await take({ member: 'nessuno' })).body.code).toBe('member.not_found')
  const nobody = (await take({})).body
  expect((await desk.post(`${path}/${nobody.id}/receipts`)).body.code).toBe('cash.no_address')
  expect((await day()).sum).toMatchObject({ entries: 3, total: 40, cash: 40 })
})

it('E40 an entry is voided by a coordinator, with a reason, and stays; a volunteer reads who may', async () => {
  const { id, number } = (await take({ amount: 12.5, paid_by: 'pos' })).body
  const reason = 'Battuta due volte'
  const refused = await desk.post(`${path}/${id}/voids`, { reason })
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('chi coordina la biblioteca')])
  const { body } = await admin.post(`${path}/${id}/voids`, { reason })
  expect(body).toMatchObject({ amount: -12.5, paid_by: 'pos', text: reason, voids: { year: 2026, number } })
  expect((await admin.post(`${path}/${id}/voids`, { reason })).body.code).toBe('cash.voided')
  expect((await admin.post(`${path}/${body.id}/voids`, { reason })).body.code).toBe('cash.voided')
  const { entries, sum } = await day()
  expect([entries[1], sum.pos]).toMatchObject([{ id, voided: true, amount: 12.5 }, 0])
})

it('E39 a deposit waits until it is given back, once', async () => {
  const { body: deposit } = await take({ cause: 'deposit', amount: 50, text: 'Proiettore' })
  expect((await day()).deposits).toMatchObject([{ id: deposit.id }])
  const { body: back } = await desk.post(`${path}/${deposit.id}/returns`)
  expect(back).toMatchObject({ cause: 'deposit_back', amount: -50, gives_back: { number: deposit.number } })
  expect((await desk.post(`${path}/${deposit.id}/returns`)).body.code).toBe('cash.given_back')
  expect((await admin.post(`${path}/${deposit.id}/voids`, { reason: 'No' })).body.code).toBe('cash.given_back')
  await admin.post(`${path}/${back.id}/voids`, { reason: 'Non gliela abbiamo resa' })
  expect((await day()).deposits).toHaveLength(1)
  expect((await desk.post(`${path}/${back.id}/returns`)).body.code).toBe('cash.no_deposit')
  await desk.post(`${path}/${deposit.id}/returns`)
  expect(await day()).toMatchObject({ deposits: [], drawer: { cash: 40 } })
})

it('E40 the close says what is missing, with a note; who closes after it is told, and so is who saw other numbers', async () => {
  expect((await close(35)).body.fields).toEqual({ note: 'Campo richiesto' })
  const { drawer } = await day()
  await take({ amount: 1 })
  const late = { point, last: null, expected: drawer.cash, counted: drawer.cash }
  expect((await desk.post(`${path}/closes`, late)).body.code).toBe('cash.moved_on')
  const seen = { point, last: null, expected: 41 }
  const first = await desk.post(`${path}/closes`, { ...seen, counted: 36, note: 'Resto sbagliato?' })
  expect(first.body).toMatchObject({ expected: 41, counted: 36, difference: -5, note: 'Resto sbagliato?', by: /./ })
  expect((await desk.post(`${path}/closes`, { ...seen, counted: 36, note: 'Resto?' })).body.id).toBe(first.body.id)
  const second = await admin.post(`${path}/closes`, { ...seen, counted: 41 })
  expect([second.status, second.body.code]).toEqual([409, 'cash.closed_already'])
  expect(await day()).toMatchObject({ drawer: { entries: 0, cash: 0 }, last_close: { id: first.body.id } })
  expect((await day(other)).last_close).toBe(null)
  world.clock.advance(60)
  await take({ amount: 3 })
  expect((await close(3)).body).toMatchObject({ entries: 1, expected: 3, difference: 0 })
})

it('E40 a month adds up by cause and by day, and is a sheet that no spreadsheet runs', async () => {
  await take({ payer: '=1+1', paid_by: 'transfer', amount: 7.3 })
  const { body: month } = await desk.get(`${path}/months?month=2026-11`)
  expect(month).toMatchObject({ month: '2026-11', closes: [{ counted: 3 }, { counted: 36 }] })
  expect(month.causes.map((one: { total: number }) => one.total).reduce((sum: number, one: number) => sum + one)).toBe(
    month.sum.total,
  )
  expect((await desk.get(`${path}/months?month=2026-10&point=${point}`)).body.sum.entries).toBe(0)
  const asked = { what: 'cash', month: '2026-11' }
  expect((await desk.post('/v1/desk/exports', asked)).status).toBe(403)
  const { body: download } = await admin.post('/v1/desk/exports', asked)
  expect(download.name).toBe('oggettoteca-quartiere-cassa-2026-11.csv')
  const { body: raw } = await admin.get(download.url)
  const lines = raw.trim().split('\r\n')
  expect(lines).toHaveLength(month.sum.entries + 1)
  expect(lines.at(-1)).toMatch(/;donazione;bonifico;7,30;;.*;'=1\+1;/)
  const numbers = lines.slice(1).map((line: string) => Number(line.split('/')[0]!.replace('\uFEFF', '')))
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1))
})
