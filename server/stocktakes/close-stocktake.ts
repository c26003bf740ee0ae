import type { CloseInput, Stocktake } from '../../src/lib/contract/stocktakes.ts'
import { countOf } from '../../src/lib/rules/stocktake.ts'
import { anyOf } from '../db/any-of.ts'
import type { Deps } from '../deps.ts'
import { beginSearch, endSearch } from '../desk/seek.ts'
import { setFields } from '../desk/update-product.ts'
import type { Member } from '../http/caller.ts'
import { setPlace } from '../orders/set-place.ts'
import { takeProduct } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { placeName } from './open-stocktake.ts'
import { findStocktake, listExpected, listFinds, listSought, lockStocktake, type StocktakeRow } from './queries.ts'
import { findsOf, placeOf, presentStocktake } from './to-stocktake.ts'

/**
 * Closes a stocktake: the result stays as it is now, and only what was decided changes objects.
 * @throws Refusal `stocktake.not_found`, `stocktake.closed`, `stocktake.moved_on`
 */
export async function closeStocktake(deps: Deps, who: Member, id: string, input: CloseInput): Promise<Stocktake> {
  await write(deps, who, close, id, input)
  return presentStocktake(deps, who, id)
}

async function close(work: Work<Member>, id: string, { seen, moved, searched }: CloseInput): Promise<void> {
  const { tx, who, at } = work
  const locked = (await lockStocktake(tx, id)) ?? fail('stocktake.not_found')
  if (locked.closed_at) fail('stocktake.closed')
  if (locked.change_no !== seen) fail('stocktake.moved_on')
  const stocktake = (await findStocktake(tx, id))!
  const rows = await listFinds(tx, id)
  const finds = findsOf(who, stocktake, rows)
  const expected = await listExpected(tx, placeOf(stocktake))
  const { found } = countOf(expected, finds)
  const read = new Set(finds.filter(one => !one.undone).map(one => one.key))
  const missing = expected.filter(one => !read.has(one.id)).map(one => one.id)
  const extra = finds.filter(one => !one.undone && one.state === 'expected' && !expected.some(of => of.id === one.key))
  const wrong = finds.filter(one => !one.undone && one.state === 'wrong_place' && moved.includes(one.key))
  const lost = missing.filter(one => searched.includes(one))
  const changed = finds.filter((one, n) => one.state !== rows[n]!.state)
  await freeze(work, stocktake, { changed, missing })
  for (const one of wrong) await moveThere(work, stocktake, { id: one.key, shelf: one.shelf })
  for (const one of lost) await beginSearch(work, one)
  for (const one of await listSought(tx, [...read])) await endSearch(work, one)
  await decide(
    work,
    id,
    'moved',
    wrong.map(one => one.key),
  )
  await decide(work, id, 'searched', lost)
  const count = { expected: expected.length + extra.length, found: found + extra.length }
  await tx
    .updateTable('stocktakes')
    .set({ ...count, closed_by: who.id, closed_at: at })
    .where('id', '=', id)
    .execute()
  const name = placeName(stocktake.point_name, stocktake.shelf)
  await work.audit({ action: 'close', subject: 'stocktake', id, data: { name, ...count, missing: missing.length } })
}

type Result = { changed: ReturnType<typeof findsOf>; missing: string[] }

/** What was undone goes, what has come back since has its state of now, and what nobody found is written down. */
async function freeze({ tx, at }: Work<Member>, { id, change_no }: StocktakeRow, { changed, missing }: Result) {
  await tx.deleteFrom('stocktake_finds').where('stocktake_id', '=', id).where('undone', '=', true).execute()
  for (const { key, state } of changed)
    await tx
      .updateTable('stocktake_finds')
      .set({ state })
      .where('stocktake_id', '=', id)
      .where('key', '=', key)
      .execute()
  if (!missing.length) return
  const rows = missing.map(product_id => ({
    stocktake_id: id,
    key: product_id,
    product_id,
    code: product_id,
    state: 'missing' as const,
    change_no: change_no + 1,
    found_at: at,
  }))
  for (let first = 0; first < rows.length; first += 1000)
    await tx
      .insertInto('stocktake_finds')
      .values(rows.slice(first, first + 1000))
      .execute()
}

async function decide({ tx }: Work<Member>, id: string, decision: 'moved' | 'searched', keys: string[]) {
  await tx
    .updateTable('stocktake_finds')
    .set({ decision })
    .where('stocktake_id', '=', id)
    .where('key', '=', anyOf(keys))
    .execute()
}

async function moveThere(work: Work<Member>, at: StocktakeRow, { id, shelf }: { id: string; shelf: string | null }) {
  await takeProduct(work.tx, id)
  // Also what only comes home changes its pages, which say where it is.
  await setPlace(work, id, at.headquarter_id)
  await setFields(work, id, { headquarter_id: at.headquarter_id, shelf })
  const itsOwn = { place_id: null }
  await work.tx.updateTable('products').set(itsOwn).where('id', '=', id).where('place_id', 'is not', null).execute()
}
