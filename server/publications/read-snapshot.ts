import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { listCategories, listMovedCategories, loadProducts } from '../catalog/queries.ts'
import { listPutForward } from '../catalog/read-highlighted.ts'
import { toSnapshotCategory, toSnapshotProduct } from '../catalog/to-product.ts'
import { mayPass } from '../db/errors.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { selectEveryHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import type { Visitor } from '../http/caller.ts'
import { findShownCardName } from '../library/queries.ts'
import { readLook } from '../library/read-look.ts'
import { toLibrary } from '../library/to-library.ts'
import { currentPayments } from '../services/payments.ts'
import { committedNow, listChangedProducts, preparationOf } from './queries.ts'
import { serialized } from './serialize.ts'
import { changesSince, mergeChanged, newSnapshotCache, replaceAll, type SnapshotCache } from './snapshot-cache.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** Libraries in the cache; the least recently used is evicted. */
const mostCaches = 20
/** Above this many changed objects reading all of them is as quick. */
const mostChanged = 500

/**
 * Returns snapshots as JSON: all that a library's printed pages show, read at one moment. A caller that names the
 * version it has gets only the changes since; only those are then read from the database.
 */
export function snapshotReader() {
  const caches = new Map<string, SnapshotCache>()
  const cacheOf = (label: string): SnapshotCache => {
    const cache = caches.get(label) ?? newSnapshotCache()
    caches.delete(label)
    caches.set(label, cache)
    if (caches.size > mostCaches) caches.delete(caches.keys().next().value!)
    return cache
  }
  return serialized(
    (_deps: Deps, { library }: Visitor, _since: string | undefined) => library.library_id,
    (deps: Deps, who: Visitor, since: string | undefined) =>
      readSnapshot(deps, who, cacheOf(who.library.library_id), since),
  )
}

/** Reads it once more when a prepared statement was out of date. */
function readSnapshot(deps: Deps, who: Visitor, cache: SnapshotCache, since: string | undefined): Promise<string> {
  const read = () => deps.begin(tx => readAtOnce(tx, deps, who, cache, since), { snapshot: true })
  return read().catch((error: unknown) => (mayPass(error) ? read() : Promise.reject(error)))
}

async function readAtOnce(
  tx: Tx,
  deps: Deps,
  { library }: Visitor,
  cache: SnapshotCache,
  since: string | undefined,
): Promise<string> {
  const today = deps.clock.today()
  const { payments } = await currentPayments(deps, tx)
  const asOf = await committedNow(tx)
  const categories = await listCategories(tx)
  const moved_categories = await listMovedCategories(tx)
  const points = await selectEveryHeadquarter(tx).execute()
  const categoriesKey = categories.map(one => [one.id, one.slug, one.position, one.training, one.preparation_days])
  const context = JSON.stringify([today, await preparationOf(tx), categoriesKey, points])
  const isKnown = since !== undefined && cache.context === context
  const changed = isKnown ? await listChangedProducts(tx, cache.asOf, mostChanged) : null
  const lines = await readLines(tx, today, changed)
  if (changed) mergeChanged(cache, new Map(changed.map(id => [id, lines.get(id) ?? null])))
  else replaceAll(cache, lines)
  Object.assign(cache, { context, asOf })
  return writeSnapshot(
    {
      library: toLibrary(library, await readLook(tx, library), payments),
      renewal_card_name: library.settings.renewal_card && (await findShownCardName(tx)),
      today,
      categories: categories.map(toSnapshotCategory),
      moved_categories,
      highlighted: await listPutForward(deps, tx, library.highlight_rule),
      headquarters: points.filter(point => point.deleted_at === null).map(toHeadquarter),
    },
    changesSince(cache, since),
  )
}

/** Those of `ids` that have a page, or with null all of them: each as its line. */
async function readLines(db: Reader, today: CivilDate, ids: string[] | null): Promise<Map<string, string>> {
  const products = (await loadProducts(db, today, ids)).filter(
    one => one.status === 'published' && one.copy_of === null,
  )
  return new Map(products.map(one => [one.id, JSON.stringify(toSnapshotProduct(one, today))]))
}
