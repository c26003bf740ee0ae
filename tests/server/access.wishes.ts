import { staff } from '../world/lent.ts'
import { type FreeObject, freeObject, wishFor } from '../world/loans.ts'
import { aSubscription } from '../world/push-service.ts'
import type { World } from '../world/world.ts'

/** Those of `access.members.ts` about what a member wishes for, and how they are told. */

const aKit = (object: FreeObject) => ({ products: [object.id], address_id: object.point.id, ...wishFor(object) })

export const booksKit = async (world: World): Promise<void> => {
  const member = await staff(world, 10)
  await member.get('/v1/kits?keywords=campeggio')
  await member.post('/v1/me/kits', aKit(await freeObject(world)))
}

export const isNotified = async (world: World): Promise<void> => {
  const member = await staff(world, 10)
  await member.get('/v1/me/push')
  await member.put('/v1/me/push', aSubscription)
  await member.delete('/v1/me/push')
}

export const wishesForWords = async (world: World): Promise<void> => {
  const [desk, member, other] = [await staff(world, 9), await staff(world, 10), await staff(world, 10)]
  await member.post('/v1/me/wished-words', { words: 'Tenda da otto' })
  await other.get('/v1/me/wished-words')
  await desk.get('/v1/desk/wished-words')
  await desk.put('/v1/desk/wished-words', { words: 'tenda da otto', hidden: true })
}
