import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import type { Person } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import {
  addressOf,
  evening,
  isOffered,
  notTheirs,
  refused,
  told,
  tomorrow,
  tooLate,
  undoTeam,
} from '../world/undoing.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let team: Awaited<ReturnType<typeof undoTeam>>
let point: string
beforeAll(async () => {
  world = await openWorld()
  team = await undoTeam(world)
  point = (await team.volunteer.get(path)).body.points[0].id
})
afterAll(() => world.close())
beforeEach(() => team.again())

const path = '/v1/desk/cash'
const take = async (body: object = {}): Promise<string> => {
  const taking = { point, cause: 'donation', paid_by: 'cash', amount: 10, ...body }
  return (await team.volunteer.post(path, taking)).body.id
}
const undo = (id: string, by: Person = team.volunteer) => by.delete(`${path}/${id}`)
const drawer = async (): Promise<number> => (await team.volunteer.get(`${path}?point=${point}`)).body.drawer.cash
async function close(): Promise<number> {
  const { drawer, last_close } = (await team.volunteer.get(`${path}?point=${point}`)).body
  const seen = { last: last_close?.id ?? null, expected: drawer.cash, counted: drawer.cash }
  return (await team.volunteer.post(`${path}/closes`, { point, ...seen })).status
}

it('a taking is undone by whoever noted it or a referent: an opposite entry, and the drawer is right', async () => {
  const before = await drawer()
  const id = await take()
  expect(await drawer()).toBe(before + 10)
  expect(refused(await undo(id, team.other))).toEqual(notTheirs)
  expect(await isOffered(team.volunteer, 'undo_take', id)).toBe(true)
  expect(await isOffered(team.referent, 'undo_take', id)).toBe(false)
  expect(await isOffered(team.admin, 'undo_take', id)).toBe(true)
  await team.later(evening)
  const { status, body } = await undo(id)
  expect([status, body]).toMatchObject([200, { amount: -10, text: null, voids: { year: 2026 } }])
  expect(await drawer()).toBe(before)
  expect(await isOffered(team.admin, 'undo_take', id)).toBe(false)
  expect(refused(await undo(id))).toEqual([409, 'cash.voided'])
  expect(refused(await undo(body.id))).toEqual([409, 'cash.not_taken'])
  expect((await undo(await take(), team.referent)).status).toBe(200)
  const { docs } = (await team.admin.get('/v1/desk/register?kind=money')).body
  expect(docs.map((one: { what: string }) => one.what)).toContain('ha annullato un incasso')
})

it('what a close has counted stays, and so does what was taken on another day', async () => {
  const id = await take()
  expect(await close()).toBe(200)
  expect(await isOffered(team.volunteer, 'undo_take', id)).toBe(false)
  const answer = await undo(id)
  expect(refused(answer)).toEqual([409, 'cash.counted'])
  expect(answer.body.message).toContain('già contato in una chiusura')
  expect(await drawer()).toBe(0)
  const yesterday = await take()
  await team.later(tomorrow)
  expect(refused(await undo(yesterday))).toEqual(tooLate)
  expect(await drawer()).toBe(10)
})

it('its receipt waits ten seconds and goes with it; whoever has it is sent that of the money that goes back', async () => {
  const [one] = (await crowd(world, 1)) as [Person]
  await undo(await take({ member: one.id, mail: true }))
  expect(await told(world, addressOf(one))).toEqual([])
  const id = await take({ member: one.id, mail: true })
  expect(await delivered(world, addressOf(one))).toHaveLength(1)
  await team.later(60)
  expect((await undo(id)).status).toBe(200)
  const [mail] = await delivered(world, addressOf(one))
  expect(mail!.email.text).toMatch(/abbiamo reso 10,00\s€ in contanti: donazione/)
})

it('a deposit that was given back is not undone', async () => {
  const id = await take({ cause: 'deposit' })
  const back = (await team.volunteer.post(`${path}/${id}/returns`)).body.id
  expect(refused(await undo(id))).toEqual([409, 'cash.given_back'])
  expect(refused(await undo(back))).toEqual([409, 'cash.not_taken'])
  expect(await isOffered(team.volunteer, 'undo_take', id)).toBe(false)
})
