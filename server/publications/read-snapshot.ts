import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { listCategories, loadProducts } from '../catalog/queries.ts'
import { toSnapshotCategory, toSnapshotProduct } from '../catalog/to-product.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { selectEveryHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import type { Visitor } from '../http/caller.ts'
import { toLibrary } from '../library/to-library.ts'
import { committedNow, listNews, preparationOf } from './queries.ts'
import { inTurn } from './serialize.ts'
import { newShelf, newsSince, type Shelf, takeAll, takeIn } from './snapshot-cache.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** Libraries whose shelf is remembered; one more than that forgets the one asked for longest ago. */
const mostShelves = 20
/** Above this many changed objects reading all of them is as quick. */
const mostNews = 500

/**
 * Answers snapshots as JSON: all that a library's printed pages show, read at one moment. Whoever names the
 * version it has is told only what is new since; only what changed is then read from the database.
 */
export function snapshotReader(deps: Deps) {
  const shelves = new Map<string, Shelf>()
  const shelfOf = (label: string): Shelf => {
    const shelf = shelves.get(label) ?? newShelf()
    shelves.delete(label)
    shelves.set(label, shelf)
    if (shelves.size > mostShelves) shelves.delete(shelves.keys().next().value!)
    return shelf
  }
  return inTurn(
    ({ library }: Visitor, _since: string | undefined) => library.library_id,
    (who: Visitor, since: string | undefined) => readSnapshot(deps, who, shelfOf(who.library.library_id), since),
  )
}

function readSnapshot(deps: Deps, { library }: Visitor, shelf: Shelf, since: string | undefined): Promise<string> {
  const { db, clock, payments } = deps
  const label = library.library_id
  const today = clock.today()
  return inTransaction(
    db,
    async tx => {
      const asOf = await committedNow(tx)
      const categories = await listCategories(tx, label)
      const points = await selectEveryHeadquarter(tx, label).execute()
      const shelves = categories.map(({ id, slug, position }) => [id, slug, position])
      const ground = JSON.stringify([today, await preparationOf(tx, label), shelves, points])
      const isKnown = since !== undefined && shelf.ground === ground
      const changed = isKnown ? await listNews(tx, label, shelf.asOf, mostNews) : null
      const lines = await readLines(tx, label, today, changed)
      if (changed) takeIn(shelf, new Map(changed.map(id => [id, lines.get(id) ?? null])))
      else takeAll(shelf, lines)
      Object.assign(shelf, { ground, asOf })
      return writeSnapshot(
        {
          library: toLibrary(library, payments),
          today,
          categories: categories.map(toSnapshotCategory),
          headquarters: points.filter(point => point.deleted_at === null).map(toHeadquarter),
        },
        newsSince(shelf, since),
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
