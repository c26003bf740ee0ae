import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { listCategories, loadProducts } from '../catalog/queries.ts'
import { toSnapshotCategory, toSnapshotProduct } from '../catalog/to-product.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { selectEveryHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import type { Visitor } from '../http/caller.ts'
import { toLibrary } from '../library/to-library.ts'
import { committedNow, listChangedProducts, preparationOf } from './queries.ts'
import { serialized } from './serialize.ts'
import { newSnapshotCache, changesSince, type SnapshotCache, replaceAll, mergeChanged } from './snapshot-cache.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** Libraries whose shelf is remembered; one more than that forgets the one asked for longest ago. */
const mostCaches = 20
/** Above this many changed objects reading all of them is as quick. */
const mostChanged = 500

/**
 * Answers snapshots as JSON: all that a library's printed pages show, read at one moment. Whoever names the
 * version it has is told only what is new since; only what changed is then read from the database.
 */
export function snapshotReader(deps: Deps) {
  const caches = new Map<string, SnapshotCache>()
  const cacheOf = (label: string): SnapshotCache => {
    const cache = caches.get(label) ?? newSnapshotCache()
    caches.delete(label)
    caches.set(label, cache)
    if (caches.size > mostCaches) caches.delete(caches.keys().next().value!)
    return cache
  }
  return serialized(
    ({ library }: Visitor, _since: string | undefined) => library.library_id,
    (who: Visitor, since: string | undefined) => readSnapshot(deps, who, cacheOf(who.library.library_id), since),
  )
}

function readSnapshot(
  deps: Deps,
  { library }: Visitor,
  cache: SnapshotCache,
  since: string | undefined,
): Promise<string> {
  const { db, clock, payments } = deps
  const label = library.library_id
  const today = clock.today()
  return inTransaction(
    db,
    async tx => {
      const asOf = await committedNow(tx)
      const categories = await listCategories(tx, label)
      const points = await selectEveryHeadquarter(tx, label).execute()
      const categoriesKey = categories.map(({ id, slug, position }) => [id, slug, position])
      const context = JSON.stringify([today, await preparationOf(tx, label), categoriesKey, points])
      const isKnown = since !== undefined && cache.context === context
      const changed = isKnown ? await listChangedProducts(tx, label, cache.asOf, mostChanged) : null
      const lines = await readLines(tx, label, today, changed)
      if (changed) mergeChanged(cache, new Map(changed.map(id => [id, lines.get(id) ?? null])))
      else replaceAll(cache, lines)
      Object.assign(cache, { context, asOf })
      return writeSnapshot(
        {
          library: toLibrary(library, payments),
          today,
          categories: categories.map(toSnapshotCategory),
          headquarters: points.filter(point => point.deleted_at === null).map(toHeadquarter),
        },
        changesSince(cache, since),
      )
    },
    'repeatable read',
  )
}

/** The published ones of `ids`, or with null all of them: each as its line. */
async function readLines(tx: Db, label: string, today: CivilDate, ids: string[] | null): Promise<Map<string, string>> {
  const products = (await loadProducts(tx, label, today, ids)).filter(one => one.status === 'published')
  return new Map(products.map(one => [one.id, JSON.stringify(toSnapshotProduct(one, today))]))
}
