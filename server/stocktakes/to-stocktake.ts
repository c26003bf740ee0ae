import type { Find, Stocktake, StocktakeHead, StocktakePlace } from '../../src/lib/contract/stocktakes.ts'
import { countOf, readState, type ShelfPlace } from '../../src/lib/rules/stocktake.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import {
  findBefore,
  type FindRow,
  findStocktake,
  listExpected,
  listFinds,
  listPlaces,
  listStocktakes,
  type StocktakeRow,
} from './queries.ts'

export const placeOf = ({ headquarter_id, shelf }: Pick<StocktakeRow, 'headquarter_id' | 'shelf'>): ShelfPlace => ({
  point: headquarter_id,
  shelf,
})

/** Of what was on loan when it was read and has come back since, what it is now. */
function stateOf(row: FindRow, here: ShelfPlace, isOpen: boolean): FindRow['state'] {
  if (!isOpen || row.state !== 'out' || row.order_id !== null) return row.state
  const own = { point: row.place ?? '', shelf: row.own_shelf }
  return readState({ ...own, isOurs: row.status === 'published', isOut: false }, { ...here, shelf: row.shelf })
}

type Known = { here: ShelfPlace; isOpen: boolean; missedBefore: ReadonlySet<string> }

export function toFind({ lang }: Pick<Member, 'lang'>, row: FindRow, { here, isOpen, missedBefore }: Known): Find {
  const { key, product_id, code, name, product_code, point_name, own_shelf, undone, decision, found_at } = row
  const state = stateOf(row, here, isOpen)
  const said = name && (name[lang] || name.it)
  return {
    key,
    code,
    product: product_id
      ? { id: product_id, name: said ?? '', code: product_code ?? '', point: point_name ?? '', shelf: own_shelf }
      : null,
    state,
    shelf: row.shelf,
    undone,
    decision,
    by: row.by_name || null,
    at: found_at.toISOString(),
    holder: state === 'out' && row.holder ? { member: row.holder, to_date: row.to_date } : null,
    again: state === 'missing' && missedBefore.has(key),
  }
}

const plain: Pick<Known, 'missedBefore'> = { missedBefore: new Set() }

export const findsOf = (who: Pick<Member, 'lang'>, stocktake: StocktakeRow, rows: readonly FindRow[]): Find[] =>
  rows.map(row => toFind(who, row, { ...plain, here: placeOf(stocktake), isOpen: stocktake.closed_at === null }))

/** What should be there now, and what was read there although it seemed not to be, as something in repair. */
async function objectsOf(db: Reader, who: Pick<Member, 'lang'>, row: StocktakeRow, finds: readonly Find[]) {
  const live = row.closed_at ? [] : await listExpected(db, placeOf(row))
  const known = new Set(live.map(one => one.id))
  const { lang } = who
  const listed = live.map(({ name, ...one }) => ({ ...one, name: name[lang] || name.it }))
  const read = finds.flatMap(({ product, state, undone }) =>
    product && !undone && !known.has(product.id) && (state === 'expected' || state === 'missing')
      ? [{ id: product.id, name: product.name, code: product.code, shelf: product.shelf }]
      : [],
  )
  return [...listed, ...read]
}

function toHead(row: StocktakeRow, count: ReturnType<typeof countOf>): StocktakeHead {
  return {
    id: row.id,
    point: { id: row.headquarter_id, name: row.point_name },
    shelf: row.shelf,
    opened_at: row.opened_at.toISOString(),
    opened_by: row.opened_name || null,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_name || null,
    ...count,
    expected: row.expected ?? count.expected,
    found: row.found ?? count.found,
  }
}

async function readHead(db: Reader, who: Pick<Member, 'lang'>, row: StocktakeRow): Promise<StocktakeHead> {
  const finds = findsOf(who, row, await listFinds(db, row.id))
  return toHead(row, countOf(await objectsOf(db, who, row, finds), finds))
}

/** @throws Refusal `stocktake.not_found` */
export async function presentStocktake({ db }: Pick<Deps, 'db'>, who: Member, id: string): Promise<Stocktake> {
  const row = (await findStocktake(db, id)) ?? fail('stocktake.not_found')
  const before = await findBefore(db, row)
  const missing = before ? (await listFinds(db, before.id)).filter(one => one.state === 'missing') : []
  const missedBefore = new Set(missing.map(one => one.key))
  const known = { here: placeOf(row), isOpen: row.closed_at === null, missedBefore }
  const finds = (await listFinds(db, row.id)).map(one => toFind(who, one, known))
  const objects = await objectsOf(db, who, row, finds)
  return {
    ...toHead(row, countOf(objects, finds)),
    objects,
    finds,
    change_no: row.change_no,
    before: before ? await readHead(db, who, before) : null,
  }
}

export async function readStocktakes({ db }: Pick<Deps, 'db'>, who: Member) {
  const docs: StocktakeHead[] = []
  for (const row of await listStocktakes(db)) docs.push(await readHead(db, who, row))
  return { places: await readPlaces({ db }), docs }
}

/** The points with their shelves. */
export const readPlaces = async ({ db }: Pick<Deps, 'db'>): Promise<StocktakePlace[]> => toPlaces(await listPlaces(db))

function toPlaces(rows: Awaited<ReturnType<typeof listPlaces>>): StocktakePlace[] {
  const places = new Map<string, StocktakePlace>()
  for (const { id, name, shelf, objects } of rows) {
    const place = places.get(id) ?? { id, name, objects: 0, shelves: [] }
    place.objects += objects
    if (shelf !== null) place.shelves.push({ shelf, objects })
    places.set(id, place)
  }
  return [...places.values()]
}

/** @throws Refusal `stocktake.not_found` */
export async function readProgress({ db }: Pick<Deps, 'db'>, who: Member, id: string, after: number) {
  const row = (await findStocktake(db, id)) ?? fail('stocktake.not_found')
  const rows = await listFinds(db, id)
  const finds = findsOf(who, row, rows)
  const { expected } = countOf(await objectsOf(db, who, row, finds), finds)
  return {
    finds: finds.filter((_, n) => rows[n]!.change_no > after),
    change_no: row.change_no,
    expected,
    closed: row.closed_at !== null,
  }
}
