import type { Counted, CountInput, Find } from '../../src/lib/contract/stocktakes.ts'
import { readState } from '../../src/lib/rules/stocktake.ts'
import { scannedCard } from '../../src/lib/rules/scanned-code.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import { findIdByCard } from '../circulation/queries.ts'
import { findScanned } from '../circulation/read-scan.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findByKey, findPlaced, findStocktake, lockStocktake } from './queries.ts'
import { findsOf, placeOf } from './to-stocktake.ts'

/** What a text stands for; null: a member's card, which is not kept. */
type Read = { key: string; code: string; shelf: string | null; product: ProductFacts | null }

type FindsInput = { finds: CountInput['finds']; origin: string }

/** @throws Refusal `stocktake.not_found`, `stocktake.closed` */
export async function countFinds(deps: Deps, who: Member, id: string, { finds, origin }: FindsInput): Promise<Counted> {
  const origins = [deps.originOf(who.library.library_id), origin]
  const read: (Read | null)[] = []
  for (const { code, shelf } of finds) read.push(await resolve(deps, { code, shelf, origins }))
  const already = await write(deps, who, recordFinds, id, read)
  const row = (await findStocktake(deps.db, id)) ?? fail('stocktake.not_found')
  const results: Counted['results'] = []
  for (const [n, one] of read.entries()) {
    const found = one && (await findByKey(deps.db, id, one.key))
    const [find] = found ? findsOf(who, row, [found]) : []
    results.push(find ? { ...find, already: already[n]! } : null)
  }
  return { results }
}

type Scan = { code: string; shelf: string | null; origins: string[] }

async function resolve(deps: Deps, { code, shelf, origins }: Scan): Promise<Read | null> {
  const product = (await findScanned(deps, code, origins)) ?? null
  if (product) return { key: product.id, code: product.code, shelf, product }
  const card = scannedCard(code, origins)
  if (card && (await findIdByCard(deps.db, card))) return null
  return { key: `?${code.toLowerCase()}`, code, shelf, product: null }
}

/** Which of them were counted before. */
async function recordFinds(work: Work<Member>, id: string, read: (Read | null)[]): Promise<boolean[]> {
  const { tx, who, at } = work
  const stocktake = (await lockStocktake(tx, id)) ?? fail('stocktake.not_found')
  if (stocktake.closed_at) fail('stocktake.closed')
  const already: boolean[] = []
  let change_no = stocktake.change_no
  for (const one of read) {
    const known = one && (await findByKey(tx, id, one.key))
    already.push(known ? !known.undone : false)
    if (!one || (known && !known.undone)) continue
    const { key, code, product } = one
    const here = { ...placeOf(stocktake), ...(one.shelf !== null && { shelf: one.shelf }) }
    const state = readState(product && (await readFacts(work, product.id)), here)
    const found = { state, shelf: here.shelf, change_no: ++change_no, found_by: who.id, found_at: at, undone: false }
    await tx
      .insertInto('stocktake_finds')
      .values({ stocktake_id: id, key, code, product_id: product?.id ?? null, ...found })
      .onConflict(same => same.columns(['library_id', 'stocktake_id', 'key']).doUpdateSet(found))
      .execute()
  }
  await tx.updateTable('stocktakes').set({ change_no }).where('id', '=', id).execute()
  return already
}

async function readFacts({ tx }: Work<Member>, id: string) {
  const placed = await findPlaced(tx, id)
  return placed ? { ...placed, isOurs: placed.status === 'published', isOut: Boolean(placed.is_out) } : null
}

/**
 * Takes out of the count what was read by mistake; what is not there stays so.
 * @throws Refusal `stocktake.not_found`, `stocktake.closed`
 */
export async function undoFind(deps: Deps, who: Member, id: string, key: string): Promise<{ find: Find | null }> {
  await write(deps, who, takeOut, id, key)
  const row = (await findStocktake(deps.db, id)) ?? fail('stocktake.not_found')
  const found = await findByKey(deps.db, id, key)
  return { find: found ? findsOf(who, row, [found])[0]! : null }
}

async function takeOut({ tx }: Work<Member>, id: string, key: string): Promise<void> {
  const stocktake = (await lockStocktake(tx, id)) ?? fail('stocktake.not_found')
  if (stocktake.closed_at) fail('stocktake.closed')
  const change_no = stocktake.change_no + 1
  await tx
    .updateTable('stocktake_finds')
    .set({ undone: true, change_no })
    .where('stocktake_id', '=', id)
    .where('key', '=', key)
    .execute()
  await tx.updateTable('stocktakes').set({ change_no }).where('id', '=', id).execute()
}
