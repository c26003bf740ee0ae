import type { Caller } from './caller.ts'

/** An object added at the desk, with the version in which it begins. */
export type Added = { id: string; code: string; seen: number }

export const atDesk = (id: string) => `/v1/desk/products/${id}`

export const changeObject = (who: Caller, id: string, body: unknown) => who.call('PATCH', atDesk(id), { body })

/** Adds an object to the first category and point, or as `said`. */
export async function newObject(desk: Caller, said: Record<string, unknown> = {}): Promise<Added> {
  const [category] = (await desk.get('/v1/categories')).body
  const [point] = (await desk.get('/v1/headquarters')).body
  const { status, body } = await desk.post('/v1/desk/products', {
    name: 'Levigatrice',
    description: 'Per porte e mobili.',
    category: { origin_id: category.origin_id },
    headquarter_id: point.id,
    ...said,
  })
  if (status !== 200) throw new Error(`the object was refused: ${status} ${JSON.stringify(body)}`)
  const { version } = (await desk.get(atDesk(body.id))).body
  return { id: body.id, code: body.code, seen: version }
}
