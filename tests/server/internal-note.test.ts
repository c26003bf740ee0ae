import { afterAll, beforeAll, expect, it } from 'vitest'
import { approved, asked, type Person, staff } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let other: Person
beforeAll(async () => {
  world = await openWorld()
  ;[desk, other] = [await staff(world, 9), await staff(world, 9)]
})
afterAll(() => world.close())

const text = 'Passa il fratello a prenderlo'
const write = (by: Person, atDesk: string, note: string | null) => by.put(`${atDesk}/internal-note`, { text: note })

it('an internal note of a loan is read by the team on its row and on the sheet, and is in the register', async () => {
  const lent = await asked(world)
  await emptyMailbox(world)
  const { status, body } = await write(desk, lent.atDesk, text)
  expect([status, body.internal_note.text, body.internal_note.at]).toEqual([200, text, world.clock.now().toISOString()])
  expect((await other.get(lent.atDesk)).body.internal_note).toEqual(body.internal_note)
  const { loans } = (await other.get(`/v1/desk/members/${lent.member.id}/sheet`)).body
  expect(loans).toMatchObject([{ id: lent.id, internal_note: text }])
  const [act] = (await desk.get('/v1/desk/register')).body.docs
  expect(act).toMatchObject({ what: 'ha scritto una nota interna sul prestito', order: lent.id, reason: text })
  expect((await write(other, lent.atDesk, 'Chiama prima')).body.internal_note.text).toBe('Chiama prima')
  expect((await write(other, lent.atDesk, null)).body.internal_note).toBeNull()
  expect((await write(desk, `${lent.atDesk}x`, text)).status).toBe(404)
  expect((await write(lent.member, lent.atDesk, text)).status).toBe(403)
})

it('the member reads it in the copy of their data alone, is not written to, and it goes with the account', async () => {
  const lent = await asked(world)
  await emptyMailbox(world)
  await write(desk, lent.atDesk, text)
  expect(await mailsTo(world, `folla-${lent.member.id}@demo.test`)).toEqual([])
  expect(JSON.stringify((await lent.member.get(lent.mine)).body)).not.toContain(text)
  expect(JSON.stringify((await lent.member.get('/v1/me/orders')).body)).not.toContain(text)
  const { loans } = (await lent.member.get('/v1/me/export')).body
  expect(loans).toMatchObject([{ id: lent.id, internal_note: text }])
  await lent.member.delete(lent.mine)
  expect((await lent.member.delete('/v1/me')).status).toBe(200)
  const row = world.db.selectFrom('orders').select(['internal_note', 'internal_note_by']).where('id', '=', lent.id)
  expect(await row.executeTakeFirst()).toEqual({ internal_note: null, internal_note_by: null })
})

it('a note in between leaves the undo of what was done with the loan', async () => {
  const lent = await approved(world, desk)
  world.clock.advance(60)
  expect((await write(other, lent.atDesk, text)).body.internal_note.text).toBe(text)
  expect((await desk.get(lent.atDesk)).body.undo).toBe('undo_approve')
})

it('what the team wrote of the object, and what it is worth, stand on its loan’s row, and never on its member’s', async () => {
  const lent = await asked(world)
  const about = 'La batteria dura venti minuti'
  expect((await desk.get(lent.atDesk)).body.product).toMatchObject({ internal_note: null, value: null })
  const { id, shelf } = (await desk.get(lent.atDesk)).body.product
  const set = { internal_note: about, value_cents: 12_050 }
  await world.db.updateTable('products').set(set).where('id', '=', id).execute()
  expect((await desk.get(lent.atDesk)).body.product).toMatchObject({ id, shelf, internal_note: about, value: 120.5 })
  const { code } = (await desk.get(lent.atDesk)).body.product
  expect((await desk.get(`/v1/desk/scans?code=${code}`)).body.product).toMatchObject({ id, internal_note: about })
  expect(JSON.stringify((await lent.member.get(lent.mine)).body)).not.toMatch(/venti minuti|120/)
})
