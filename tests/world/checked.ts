import type { Caller } from './caller.ts'
import { awake, type Person, staff } from './lent.ts'
import { type FreeObject, freeObject } from './loans.ts'
import { newObject } from './objects.ts'
import { aTuesday, type World } from './world.ts'

export const ruleOf = (category: string) => `/v1/desk/categories/${category}/checks`
export const checksOf = (id: string) => `/v1/desk/products/${id}/checks`
export const yearly = { what: 'Cavo e spina', months: 12, loans: null, stops: false }

export type Team = { admin: Person; referent: Person; desk: Person }
export const teamOf = async (world: World): Promise<Team> => ({
  admin: await staff(world, 4),
  referent: await staff(world, 5),
  desk: await staff(world, 9),
})

let names = 0

/** A category of its own with a rule, and objects of it. */
export async function checked(world: World, admin: Caller, rule: object, many = 1) {
  const name = { it: `Controllati ${++names}`, en: '' }
  const { body: category } = await admin.post('/v1/desk/categories', { name, tint: 3 })
  const free = await freeObject(world)
  const objects: FreeObject[] = []
  for (let n = 0; n < many; n++) {
    const said = { category: { origin_id: category.id }, headquarter_id: free.point.id }
    const { id } = await newObject(admin, said)
    objects.push({ ...free, id })
  }
  const { status } = await admin.put(ruleOf(category.id), rule)
  if (status !== 200) throw new Error(`the rule was refused: ${status}`)
  return { category: category.id as string, object: objects[0]! }
}

/** Some months after the first day, at the same hour. */
export async function later(world: World, team: Team, months: number, days = 0): Promise<void> {
  const at = new Date(aTuesday)
  at.setUTCMonth(at.getUTCMonth() + months)
  at.setUTCDate(at.getUTCDate() + days)
  world.clock.set(at.toISOString())
  await awake(world, ...Object.values(team))
}

type Listed = Record<'overdue' | 'soon' | 'done', { id: string; product: { id: string }; undo: boolean }[]>

export const listed = async (who: Caller, query = ''): Promise<Listed> =>
  (await who.get(`/v1/desk/checks${query}`)).body
export const has = (list: Listed['done'], id: string) => list.some(one => one.product.id === id)

/** How an object stands on its page. */
export const publicly = async (world: World, id: string): Promise<string> =>
  (await world.visitor().get(`/v1/catalogs/products/${id}`)).body.loan.status
