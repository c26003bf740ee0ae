import { sql } from 'kysely'
import type { PlaceInput, Placement, UndoInput } from '../../src/lib/contract/shelves.ts'
import { findScanned } from '../circulation/read-scan.ts'
import type { Deps } from '../deps.ts'
import { endSearch, isOut } from '../desk/seek.ts'
import { takeKnownProduct } from '../desk/take-known-product.ts'
import { setFields } from '../desk/update-product.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findSpelling, findStanding, type StandingRow } from './queries.ts'

/** `origin`: that of the request. An address of any other site is unknown. */
type Read = PlaceInput & { origin: string }

/** @throws Refusal `headquarter.not_found`, `scan.unknown` */
export async function placeObject(deps: Deps, who: Member, { origin, ...input }: Read): Promise<Placement> {
  const origins = [deps.originOf(who.library.library_id), origin]
  const product = (await findScanned(deps, input.code, origins)) ?? fail('scan.unknown')
  const placed = await write(deps, who, place, product.id, input)
  const { version } = (await findStanding(deps.db, product.id)) ?? fail('scan.unknown')
  return toPlacement(who, { id: product.id, ...placed, version })
}

type Placed = Pick<Placement, 'result' | 'shelf' | 'out' | 'found'> & { before: StandingRow }

/** What is read in front of a shelf is there: a search for it ends. */
async function place(work: Work<Member>, id: string, { point, shelf: typed, move }: PlaceInput): Promise<Placed> {
  const { tx } = work
  const { name } = (await findHeadquarter(tx, point)) ?? fail('headquarter.not_found')
  await takeKnownProduct(tx, id)
  const before = (await findStanding(tx, id)) ?? fail('scan.unknown')
  const plain = typed.replace(/\s+/g, ' ')
  const shelf = (await findSpelling(tx, point, plain)) ?? plain
  const out = await isOut(tx, id)
  const said = { before, shelf, out, found: false }
  if (before.status !== 'published') return { ...said, result: 'not_lent' }
  const isHere = before.headquarter_id === point && (before.place_id ?? point) === point
  if (!isHere && !move) return { ...said, result: 'elsewhere' }
  const found = before.sought_since !== null && !out
  if (found) await endSearch(work, id)
  if (!isHere) await bringHome(work, id, { before, name })
  await setFields(work, id, { headquarter_id: point, shelf })
  return { ...said, found, result: isHere && before.shelf === shelf ? 'same' : 'placed' }
}

type Coming = { before: StandingRow; name: string }

/** It is nowhere else any more, nor on its way. */
async function bringHome(work: Work<Member>, id: string, { before, name }: Coming): Promise<void> {
  if (before.place_id === null && before.carried_to === null) return
  await setPlaceOf(work, id, null)
  await work.audit({ action: 'arrive', subject: 'product', id, reason: name })
}

async function setPlaceOf({ tx, at, reprint }: Work, id: string, place_id: string | null): Promise<void> {
  const onFoot = { carried_to: null, carried_since: null, carried_by: null }
  await tx
    .updateTable('products')
    .set({ place_id, ...onFoot, version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute()
  await reprint()
}

function toPlacement({ lang }: Member, { id, before, version, ...said }: Placed & { id: string; version: number }) {
  const { headquarter_id, place_id, point_name, place_name, shelf } = before
  return {
    ...said,
    version,
    product: { id, name: before.name[lang] || before.name.it, code: before.code },
    before: {
      point: { id: headquarter_id, name: point_name },
      place: place_id && place_name ? { id: place_id, name: place_name } : null,
      shelf,
    },
  }
}

/** @throws Refusal `product.not_found`, `product.changed`, `product.moved_on`, `headquarter.not_found` */
export async function undoPlacement(deps: Deps, who: Member, input: UndoInput): Promise<Record<never, never>> {
  await write(deps, who, undo, input)
  return {}
}

async function undo(work: Work<Member>, { product: id, seen, before }: UndoInput): Promise<void> {
  const { tx } = work
  const { place_id } = await takeKnownProduct(tx, id)
  const { point, shelf } = before
  await setFields(work, id, { headquarter_id: point, shelf }, seen)
  const place = before.place === point ? null : before.place
  if (place === place_id) return
  if (place && !(await findHeadquarter(tx, place))) fail('headquarter.not_found')
  await setPlaceOf(work, id, place)
}
