import type { SnapshotProduct } from '../../src/lib/contract/publications.ts'
import type { World } from './world.ts'

/** The line of an owner as the press prints it beside an object; undefined for one that is on no page. */
export async function lineOnPage(world: World, id: string): Promise<SnapshotProduct['owner_line']> {
  const { body } = await world.visitor().get('/v1/publications/snapshot')
  return body.products.find((one: { id: string }) => one.id === id)?.owner_line
}

export async function countWaitingPrints({ db }: World): Promise<number> {
  const waiting = db.selectFrom('outbox').select('id').where('topic', '=', 'publish').where('done_at', 'is', null)
  return (await waiting.execute()).length
}

/** As if the press had printed all that waits. */
export const printAll = ({ db, clock }: World) =>
  db.updateTable('outbox').set({ done_at: clock.now() }).where('topic', '=', 'publish').execute()
