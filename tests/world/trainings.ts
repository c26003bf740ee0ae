import type { Caller } from './caller.ts'
import type { FreeObject } from './loans.ts'
import { newObject } from './objects.ts'
import type { World } from './world.ts'

export const said = { it: 'Dieci minuti con noi: chiedili al banco.', en: 'Ten minutes with us: ask at the desk.' }

let made = 0

/** A new category; without a text its objects are lent to everybody. */
export async function newCategory(admin: Caller, training: typeof said | null = said): Promise<string> {
  made += 1
  const name = { it: `Seghe ${made}`, en: '' }
  const { status, body } = await admin.post('/v1/desk/categories', { name, tint: 1, training })
  if (status !== 200) throw new Error(`the category was refused: ${status} ${JSON.stringify(body)}`)
  return body.id
}

export const changeCategory = (admin: Caller, id: string, body: object) =>
  admin.call('PATCH', `/v1/desk/categories/${id}`, { body })

/** A new object of a category, at the library's first point. */
export async function objectOf(world: World, desk: Caller, category: string): Promise<FreeObject> {
  const [point] = (await desk.get('/v1/headquarters')).body
  const { id } = await newObject(desk, { category: { origin_id: category }, headquarter_id: point.id })
  return { id, point, today: world.clock.today() }
}

const trainings = (member: string) => `/v1/desk/members/${member}/trainings`

export const train = (who: Caller, member: { id: string }, category: string) =>
  who.post(trainings(member.id), { category })

export const untrain = (who: Caller, member: { id: string }, category: string, reason = 'Non era lei') =>
  who.post(`${trainings(member.id)}/withdrawals`, { category, reason })
