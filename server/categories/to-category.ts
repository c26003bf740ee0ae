import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import { langs } from '../../src/lib/addresses.ts'
import { listCategories } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../refusal.ts'
import { countTrained, countUntrainedLoans } from '../trainings/queries.ts'
import { countOpenLoans } from '../catalog/category-limits.ts'
import { listAddresses, listCheckRules, listLoads, pagesOf } from './queries.ts'

/** The categories as the coordinator sees them, in their order. */
export async function readDeskCategories({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DeskCategory[]> {
  const loads = await listLoads(db)
  const trained = await countTrained(db)
  const untrained = await countUntrainedLoans(db, clock.today())
  const addresses = await listAddresses(db)
  const rules = await listCheckRules(db)
  const open = await countOpenLoans(db)
  return (await listCategories(db)).map(row => {
    const { id, slug, name, tint, img_sources, training, preparation_days, max_open_loans } = row
    const load = loads.get(id) ?? fail('server.unexpected')
    return {
      id,
      slug,
      name,
      tint,
      img: img_sources?.[0]?.url ?? null,
      objects: load.objects,
      others: load.others,
      pages: pagesOf(load) * langs.length,
      addresses: addresses.flatMap(one => (one.category_id === id ? [one.slug] : [])),
      checks: rules.get(id) ?? null,
      training,
      trained: trained.get(id) ?? 0,
      untrained_loans: untrained.get(id) ?? 0,
      preparation_days,
      max_open_loans,
      open_loans: open.get(id) ?? 0,
    }
  })
}

export async function readDeskCategory(deps: Deps, id: string): Promise<DeskCategory> {
  return (await readDeskCategories(deps)).find(one => one.id === id) ?? fail('category.not_found')
}
