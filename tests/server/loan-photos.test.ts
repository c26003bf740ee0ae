import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeFileStore } from '../../server/files/purge.ts'
import { retain } from '../../server/jobs/retention.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { crowd } from '../world/crowd.ts'
import { awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { loanPhoto } from '../world/loan-photos.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const day = 86_400
const add = async ({ atDesk }: Lent, colour: string, moment: 'hand_over' | 'return' = 'return') =>
  desk.call('POST', `${atDesk}/photos`, await loanPhoto(moment, colour))
const addressOf = ({ id }: Lent, photo: string) => `/v1/orders/${id}/photos/${photo}`
const stored = () => world.db.selectFrom('loan_photos').selectAll().orderBy('taken_at').execute()
const night = async () => {
  const deps = world.system.of('quartiere')
  const library = (await findLibrary(world.system.everywhere, 'quartiere'))!
  await retain(deps, library)
  await purgeFileStore(deps, library)
}

it('row 27: up to four photos a moment stay with the loan, encoded anew; sent twice one is one', async () => {
  const lent = await handedOut(world, desk)
  const first = await add(lent, 'red')
  expect(first).toMatchObject({ status: 200, body: { moment: 'return', at: expect.any(String) } })
  expect((await add(lent, 'red')).body).toEqual(first.body)
  await add(lent, 'red', 'hand_over')
  for (const colour of ['green', 'blue', 'white']) await add(lent, colour)
  expect((await add(lent, 'black')).body).toMatchObject({ code: 'order.too_many_photos' })
  const atReturn = await desk.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Manico rotto' })
  expect(atReturn.body.photos).toHaveLength(5)
  expect((await lent.member.get(lent.mine)).body.photos).toEqual(atReturn.body.photos)
  const bytes = await world.system.files.read(`quartiere/.private/${(await stored())[0]!.stored_name}`)
  expect(Buffer.from(bytes!).includes('Rosa')).toBe(false)
  const mine = (await lent.member.get('/v1/me/export')).body.loans[0].photos
  expect(mine).toContainEqual({ url: addressOf(lent, first.body.id), moment: 'return', at: first.body.at })
})

it('row 27: a photo is for the member and the staff; nobody else learns that it is there', async () => {
  const lent = await handedOut(world, desk)
  const { id } = (await add(lent, 'teal')).body
  const [stranger] = await crowd(world, 1)
  const [abroad] = await crowd(world, 1, 'borgo')
  const path = addressOf(lent, id)
  const own = await lent.member.call('GET', path)
  expect(own.status).toBe(200)
  const sent = ['cache-control', 'content-type', 'x-content-type-options'].map(name => own.headers.get(name))
  expect(sent).toEqual(['private, no-store', 'image/webp', 'nosniff'])
  expect((await desk.get(path)).status).toBe(200)
  expect((await world.visitor().get(path)).status).toBe(401)
  expect((await stranger!.get(path)).body).toMatchObject({ code: 'order.photo_not_found' })
  expect((await stranger!.call('POST', `${lent.atDesk}/photos`, await loanPhoto('return'))).status).toBe(403)
  expect((await abroad!.get(path)).status).toBe(404)
  const elsewhere = await staff(world, 4, 'borgo')
  expect((await elsewhere.get(path)).status).toBe(404)
  const { stored_name } = (await stored()).at(-1)!
  for (const guess of [stored_name, `.private/${stored_name}`, `.private%2f${stored_name}`])
    expect((await world.visitor().get(`/files/${guess}`)).status, guess).toBe(404)
  const other = await handedOut(world, desk)
  expect((await other.member.get(addressOf(other, id))).status).toBe(404)
})

it('row 27: taken off on its day only; none before the approval or after the day of the return', async () => {
  const lent = await handedOut(world, desk)
  const { id } = (await add(lent, 'navy')).body
  const { stored_name } = (await stored()).at(-1)!
  expect((await desk.delete(`${lent.atDesk}/photos/${id}`)).status).toBe(200)
  expect(await world.system.files.read(`quartiere/.private/${stored_name}`)).toBeNull()
  expect((await desk.delete(`${lent.atDesk}/photos/${id}`)).body.code).toBe('order.photo_not_found')
  const kept = (await add(lent, 'gold')).body.id
  await desk.post(`${lent.atDesk}/returns`, {})
  expect((await add(lent, 'pink')).status).toBe(200)
  world.clock.advance(day)
  await awake(world, desk)
  expect((await add(lent, 'gray')).body.code).toBe('order.moved_on')
  expect((await desk.delete(`${lent.atDesk}/photos/${kept}`)).body.code).toBe('order.moved_on')
})

it('row 27: twelve months after the loan ended they are gone, rows and bytes; of an open loan they stay', async () => {
  const [ended, open] = [await handedOut(world, desk), await handedOut(world, desk)]
  await add(ended, 'lime')
  await add(open, 'cyan')
  await desk.post(`${ended.atDesk}/returns`, {})
  world.clock.advance(364 * day)
  await night()
  const of = async (loan: Lent) => (await stored()).filter(one => one.order_id === loan.id)
  const [[before], [beside]] = [await of(ended), await of(open)]
  const { files } = world.system
  const list = files.list
  files.list = async folder => (await list(folder)).map(one => ({ ...one, ageMs: 7_200_000 }))
  world.clock.advance(2 * day)
  await night()
  files.list = list
  expect([await of(ended), (await of(open)).length]).toEqual([[], 1])
  const bytes = (name: string) => files.find(`quartiere/.private/${name}`)
  expect([await bytes(before!.stored_name), await bytes(beside!.stored_name)]).toEqual([null, expect.anything()])
})
