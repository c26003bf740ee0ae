import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { listCategories, loadProducts, type ProductFacts } from '../catalog/queries.ts'
import { contentsIn } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { repairedSince } from '../products/repair-of.ts'
import { toMyProduct } from '../products/to-my-product.ts'
import { listQueues } from '../queue/queries.ts'
import { fail } from '../refusal.ts'
import { listRepairPhotos } from '../repair-photos/queries.ts'
import { listDueChecks } from './checks-due.ts'
import { listInHand, listOwners, listShelves } from './product-queries.ts'
import { listWhereabouts } from './whereabouts.ts'

/** Objects as the desk sees them, in the order of their ids. */
export async function toDeskProducts({ db, clock }: Deps, who: Member, ids: readonly string[]): Promise<DeskProduct[]> {
  const { lang } = who
  const today = clock.today()
  const found = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  const categories = await listCategories(db)
  const owners = new Map((await listOwners(db, ids)).map(one => [one.product_id, one]))
  const entries = await listQueues(db, ids)
  const shelves = await listShelves(db, ids)
  const inHand = await listInHand(db, ids)
  const whereabouts = await listWhereabouts(db, ids)
  const photos = await listRepairPhotos(db, ids)
  const checks = await listDueChecks(db, who, today, ids)
  return ids.flatMap(id => {
    const of = found.get(id)
    if (!of) return []
    const owner = owners.get(id)
    const to_date = inHand.get(id)
    return [
      {
        ...toMyProduct(of, categories, lang, today),
        owner: owner ? { id: owner.id, name: `${owner.first_name} ${owner.last_name}`, email: owner.email } : null,
        location: { id: of.point.id, name: of.point.name },
        shelf: shelves.get(id) ?? null,
        in_hand: to_date === undefined ? null : { to_date },
        contents: contentsIn(lang, of),
        is: { tansportable: of.transportable },
        maintenance: repairOf(of),
        repair_photos: photos.get(id) ?? [],
        where: whereabouts.get(id) ?? fail('server.unexpected'),
        check: checks.get(id) ?? null,
        queue: entries.filter(entry => entry.product_id === id).length,
      },
    ]
  })
}

export function repairOf(of: ProductFacts): DeskProduct['maintenance'] {
  const { repair_note, repair_until, repair_by, repair_cost_cents: cents } = of
  const since = repairedSince(of)
  if (!since) return null
  const cost = cents === null ? null : cents / 100
  return { since: since.toISOString(), note: repair_note, until: repair_until, by: repair_by, cost }
}

/** The new state of one object, as every command of the desk answers. */
export async function presentDeskProduct(deps: Deps, who: Member, id: string): Promise<DeskProduct> {
  const [product] = await toDeskProducts(deps, who, [id])
  return product ?? fail('product.not_found')
}
