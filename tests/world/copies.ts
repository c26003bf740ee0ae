import type { Caller } from './caller.ts'
import type { FreeObject } from './loans.ts'
import type { World } from './world.ts'

/** Adds so many copies of an object, at its point. @returns all of them, the first before the others */
export async function withCopies(desk: Caller, object: FreeObject, more: number): Promise<[string, ...string[]]> {
  const added: string[] = []
  for (let n = 0; n < more; n++) {
    const body = { headquarter_id: object.point.id }
    const answer = await desk.post(`/v1/desk/products/${object.id}/copies`, body)
    if (answer.status !== 200) throw new Error(`no copy was added: ${answer.status} ${JSON.stringify(answer.body)}`)
    added.push(answer.body.id)
  }
  return [object.id, ...added]
}

/** The copy that a loan is of. */
export async function copyOf({ db }: World, loan: string): Promise<string> {
  const rows = db.selectFrom('orders').select('product_id').where('id', '=', loan)
  return (await rows.executeTakeFirstOrThrow()).product_id
}
