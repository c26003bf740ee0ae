import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { asked, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let one: Person
let other: Person
beforeAll(async () => {
  world = await openWorld()
  ;[one, other] = [await staff(world, 9), await staff(world, 9)]
})
afterAll(() => world.close())

const inbox = async (who = one): Promise<DeskMessage[]> => (await who.get('/v1/desk/messages')).body
const found = async (id: string) => (await inbox()).find(message => message.id === id)!
const path = (id: string) => `/v1/desk/messages/${id}`
const question = { section: 'problemi tecnici', object: 'Non entro', message: 'La pagina resta bianca.' }
const ask = async (email: string) => (await world.visitor().post('/v1/supports', { ...question, email })).body.id

it('a question waits at the desk, is taken on by one, answered by mail, kept, and opened again', async () => {
  const id = await ask('ada@altrove.test')
  const waiting = { id, kind: 'question', email: 'ada@altrove.test', text: question.message, member: null, taken: null }
  expect(await found(id)).toMatchObject({ ...waiting, done: null })
  expect((await one.post(`${path(id)}/takes`, { from: null })).body.taken).toMatchObject({ id: one.id, mine: true })
  const late = await other.post(`${path(id)}/answers`, { text: 'Ci penso io.' })
  expect([late.status, late.body.code]).toEqual([409, 'message.moved_on'])
  expect((await inbox(other)).find(message => message.id === id)).toMatchObject({
    taken: { by: expect.stringMatching(/\S/), at: world.clock.now().toISOString(), mine: false },
  })
  const { status, body } = await one.post(`${path(id)}/answers`, { text: 'Svuota la cache.' })
  expect([status, body.answers]).toMatchObject([200, [{ text: 'Svuota la cache.' }]])
  expect((await one.post(`${path(id)}/answers`, { text: 'Svuota la cache.' })).body.answers).toHaveLength(1)
  const mails = (await delivered(world, 'ada@altrove.test')).map(mail => mail.email)
  expect(mails.filter(mail => mail.text?.includes('Svuota la cache.'))).toMatchObject([
    { subject: 'Risposta al tuo messaggio: Non entro' },
  ])
  expect((await found(id)).done).toMatchObject({ at: world.clock.now().toISOString() })
  expect((await other.delete(`${path(id)}/completions`)).body.done).toBeNull()
})

it('of two who answer at once one does; who knows whose it is may take it over', async () => {
  const id = await ask('bea@altrove.test')
  const both = await Promise.all([one, other].map(who => who.post(`${path(id)}/answers`, { text: `Da ${who.id}` })))
  expect(both.map(reply => reply.status).toSorted()).toEqual([200, 409])
  expect(await delivered(world, 'bea@altrove.test')).toHaveLength(2)
  const next = await ask('cia@altrove.test')
  await one.post(`${path(next)}/takes`, { from: null })
  expect((await other.post(`${path(next)}/takes`, { from: null })).status).toBe(409)
  expect((await other.post(`${path(next)}/takes`, { from: one.id })).body.taken.mine).toBe(true)
})

it('a problem told from an object’s page by a member, with a picture of theirs alone, and by a visitor', async () => {
  const [member] = await crowd(world, 1)
  const object = await freeObject(world)
  const file = newId()
  const sources = JSON.stringify([{ url: `/files/${file}.webp`, width: 8 }])
  const picture = { id: file, name: 'foto', size: 1, width: 8, height: 6, uploaded_by: member!.id, sources }
  await world.db
    .insertInto('files')
    .values({ library_id: 'quartiere', ...picture, created_at: world.clock.now() })
    .execute()
  const told = { product: object.id, message: 'Il manico balla.', picture: file }
  expect((await one.post('/v1/me/problems', told)).body.code).toBe('file.not_found')
  const { id } = (await member!.post('/v1/me/problems', told)).body
  expect(await found(id)).toMatchObject({
    kind: 'problem',
    product: { id: object.id },
    member: { id: member!.id },
    picture: `/files/${file}.webp`,
  })
  const sent = { ...question, email: 'dea@altrove.test', product: object.id }
  const visitor = (await world.visitor().post('/v1/supports', sent)).body.id
  expect(await found(visitor)).toMatchObject({ kind: 'problem', product: { id: object.id }, member: null })
  const nowhere = await world.visitor().post('/v1/supports', { ...sent, product: 'nessuno' })
  expect(nowhere.body.code).toBe('product.not_found')
})

it('a note on a loan waits until it is answered, here or on the list of loans, and goes with the loan', async () => {
  const lent = await asked(world)
  await world.db.updateTable('orders').set({ note: 'Passo dopo le 17' }).where('id', '=', lent.id).execute()
  expect(await found(lent.id)).toMatchObject({ kind: 'note', text: 'Passo dopo le 17', order: lent.id, done: null })
  await one.post(`${path(lent.id)}/takes`, { from: null })
  expect((await other.post(`${path(lent.id)}/answers`, { text: 'Va bene' })).status).toBe(409)
  const { body } = await one.post(`${path(lent.id)}/answers`, { text: 'Va bene' })
  const by = expect.stringMatching(/\S/)
  expect(body).toMatchObject({ answers: [{ text: 'Va bene', by }], done: { at: expect.any(String), by } })
  expect((await lent.member.get(lent.mine)).body.note_answers).toMatchObject([{ text: 'Va bene' }])
  await one.post(`${lent.atDesk}/denials`, { reason: 'Non si può' })
  expect(await found(lent.id)).toBeUndefined()
})
