import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MemberImport } from '../../src/lib/contract/member-imports.ts'
import type { PaperLink } from '../../src/lib/contract/papers.ts'
import { cellAt, slipSheet } from '../../src/lib/rules/label-sheets.ts'
import { type Caller, signedIn } from '../world/caller.ts'
import { awake, type Person, staff } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { pagesOf, readDrawnCode } from '../world/pdf.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let made: MemberImport
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

/** Addresses of each test: who has accepted stays. */
let round = 0
const at = (name: string) => `${name}${round}@posta.test`
const sheet = () => [
  'Tessera;Nome;Cognome;E-mail;Ruolo;Lingua',
  `T${round}-1;Anna;Bassi;${at('anna')};;`,
  `T${round}-2;Bice;Corti;;;`,
  `T${round}-3;Carl;Dean;${at('carl')};volontario;en`,
  `T${round}-4;Dino;Elmi;${at('dino')};;`,
]
const path = '/v1/desk/imports/members'

beforeEach(async () => {
  await awake(world, admin)
  round++
  const form = (part: string, value: Blob) => {
    const raw = new FormData()
    raw.set(part, value)
    return raw
  }
  const read = { raw: form('file', new Blob([sheet().join('\n')])) }
  const { headings, columns, rows } = (await admin.call('POST', `${path}/tables`, read)).body
  const plan = JSON.stringify({ name: 'soci.csv', headings, columns, rows })
  made = (await admin.call('POST', path, { raw: form('plan', new Blob([plan], { type: 'application/json' })) })).body
})

const print = (who: Caller = admin) => who.post('/v1/desk/papers', { what: 'invitations', id: made.id })
const host = 'quartiere.localhost'
const fetched = (url: string) => world.app.request(`http://${host}${url}`, { headers: { host } })
async function pages({ url }: PaperLink) {
  const reply = await fetched(url)
  expect(reply.status).toBe(200)
  return pagesOf(Buffer.from(await reply.arrayBuffer()))
}

/** What the code of a slip says. */
function tokenAt(page: ReturnType<typeof pagesOf>[number], cell: number): string {
  const { left, top } = cellAt(slipSheet, cell)
  const inside = page.boxes.filter(
    one => one.left > left + 45 && one.left < left + 90 && one.top > top + 20 && one.top < top + 65,
  )
  const [, token = ''] = /\/invitation#([\w-]{43})$/.exec(readDrawnCode(inside))!
  return token
}
const opened = (token: string) => world.visitor().post('/v1/invitations/openings', { token })

it('an import of members ends in slips to cut: each a link of its own, and a line for whoever has no e-mail', async () => {
  expect(made).toMatchObject({ added: 4, to_invite: 3, without_email: 1 })
  const { status, body } = await print()
  expect([status, body.name]).toEqual([200, `inviti-quartiere-${world.clock.today()}.pdf`])
  const [page, ...others] = await pages(body)
  expect(others).toEqual([])
  const text = page!.text.replace(/\s+/g, ' ')
  expect(text).toContain(`Entri con ${at('anna')}`)
  expect(text).toMatch(/Carl Dean Scan the code .* You sign in with carl/)
  // Without an address: last, with the card that the desk finds them by.
  expect(text).toMatch(/Dino Elmi .* Bice Corti Tessera T1-2 Per prenotare/)
  const tokens = [0, 1, 2].map(cell => tokenAt(page!, cell))
  expect(new Set(tokens).size).toBe(3)
  const found = await Promise.all(tokens.map(async token => (await opened(token)).body.email))
  expect(found).toEqual([at('anna'), at('carl'), at('dino')])
  const accepted = { token: tokens[0]!, password: 'sette barche blu', first_name: 'Anna', last_name: 'Bassi' }
  expect((await world.visitor().post('/v1/invitations/acceptances', accepted)).status).toBe(200)
  await signedIn(world.visitor(), at('anna'), 'sette barche blu')
  expect(await mailsTo(world, at('dino'))).toEqual([])
  expect((await admin.get(path)).body[0]).toMatchObject({ to_invite: 0, without_email: 1 })
})

it('a link that is made later, by hand or by mail, ends the one on the slip, which is not printed again', async () => {
  const { body } = await print()
  const [page] = await pages(body)
  const [anna, , dino] = [0, 1, 2].map(cell => tokenAt(page!, cell))
  const rows = await world.db.selectFrom('invitations').select(['id', 'email']).execute()
  const idOf = (email: string) => rows.find(one => one.email === email)!.id
  await admin.post(`/v1/desk/invitations/${idOf(at('anna'))}/links`)
  await admin.post(`/v1/desk/invitations/${idOf(at('dino'))}/mails`)
  for (const token of [anna!, dino!]) expect((await opened(token)).body.code).toBe('invitation.over')
  expect((await pages(body))[0]!.text).not.toMatch(/Anna|Dino/)
})

it('slips are a coordinator’s alone, and of nobody above them', async () => {
  const desk = await staff(world, 9)
  const referent = await staff(world, 5)
  for (const who of [desk, referent]) expect((await print(who)).status).toBe(403)
  const written = world.db.selectFrom('invitations').select('id').where('email', '=', at('anna'))
  expect(await written.execute()).toEqual([])
  await world.db.updateTable('members').set({ level: 1 }).where('email', '=', at('dino')).execute()
  const { body } = await print()
  expect((await pages(body))[0]!.text).not.toContain('Dino')
  // The ticket of somebody who coordinates no more.
  await world.db.updateTable('members').set({ level: 9 }).where('id', '=', admin.id).execute()
  expect((await fetched(body.url)).status).toBe(404)
  await world.db.updateTable('members').set({ level: 4 }).where('id', '=', admin.id).execute()
})

it('says so when there is nobody left to print a slip for', async () => {
  await world.db
    .updateTable('members')
    .set({ deleted_at: world.clock.now() })
    .where('card_number', '=', `T${round}-2`)
    .execute()
  await print()
  expect((await print()).body.code).toBe('invitation.nobody')
})
