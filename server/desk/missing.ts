import type { Lang } from '../../src/lib/addresses.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { lockProduct } from '../catalog/queries.ts'
import type { Tx } from '../db/scope.ts'
import type { LackedPiece } from '../db/tables-loans.ts'
import type { MissingPiece } from '../db/tables-products.ts'
import type { Member } from '../http/caller.ts'
import type { LoanSet } from '../orders/move.ts'
import type { OrderRow } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

/** An object's contents and what is missing of them, locked. */
export async function takePieces(tx: Tx, id: string) {
  await lockProduct(tx, id)
  return tx.selectFrom('products').select(['contents', 'missing']).where('id', '=', id).executeTakeFirstOrThrow()
}

type Pieces = Awaited<ReturnType<typeof takePieces>>

/** Pieces named as the caller reads them. @throws Refusal `product.piece_unknown` */
function piecesOf({ contents }: Pieces, names: readonly string[], lang: Lang): Bilingual[] {
  const listed = contents[lang].length ? contents[lang] : contents.it
  return [...new Set(names)].map(name => {
    const at = listed.indexOf(name)
    if (at < 0) fail('product.piece_unknown')
    const as = (other: Lang) => (contents[other].length === listed.length ? (contents[other][at] ?? name) : name)
    return { it: as('it'), en: as('en') }
  })
}

const isSame = (a: Bilingual) => (b: Bilingual) => a.it === b.it

/** Writes on the object what was found missing at a move of its loan. @returns what was not missing before */
async function addMissing(
  work: Work<Member>,
  order: OrderRow,
  { pieces, names }: { pieces: Pieces; names: readonly string[] },
): Promise<Bilingual[]> {
  const found = piecesOf(pieces, names, work.who.lang).filter(one => !pieces.missing.some(isSame(one)))
  if (!found.length) return found
  const since = work.at.toISOString()
  const missing = [...pieces.missing, ...found.map(one => ({ ...one, since, order_id: order.id }))]
  await setMissing(work, order.product_id, missing)
  const reason = found.map(one => one.it).join(', ')
  await work.audit({ action: 'miss_pieces', subject: 'product', id: order.product_id, reason })
  return found
}

export async function setMissing({ tx, at }: Work, id: string, missing: MissingPiece[]): Promise<void> {
  await tx
    .updateTable('products')
    .set({ missing: JSON.stringify(missing), updated_at: at })
    .where('id', '=', id)
    .execute()
}

const at = (move: LackedPiece['at']) => (piece: Bilingual) => ({ it: piece.it, en: piece.en, at: move })

/** What a loan goes out without: what was missing before, and what is found missing now. */
export async function lackAtHandOver(work: Work<Member>, order: OrderRow, names: readonly string[]): Promise<LoanSet> {
  const pieces = await takePieces(work.tx, order.product_id)
  const found = await addMissing(work, order, { pieces, names })
  return { missing: JSON.stringify([...pieces.missing, ...found].map(at('hand_over'))) }
}

/** What is missing for the first time as a loan comes back; what it went out without stays written beside it. */
export async function lackAtReturn(work: Work<Member>, order: OrderRow, names: readonly string[]): Promise<LoanSet> {
  if (!names.length) return {}
  const pieces = await takePieces(work.tx, order.product_id)
  const found = await addMissing(work, order, { pieces, names })
  return { missing: JSON.stringify([...lackedBefore(order), ...found.map(at('return'))]) }
}

const lackedBefore = ({ missing }: OrderRow) => missing.filter(one => one.at === 'hand_over')

/** A move that was undone found nothing missing; what was missing before it stays. The object is locked. */
export async function forgetMissing(work: Work, order: OrderRow, undone: LackedPiece['at']): Promise<LoanSet> {
  const found = order.missing.filter(one => one.at === undone)
  if (!found.length) return {}
  const { missing } = await takePieces(work.tx, order.product_id)
  const others = missing.filter(one => one.order_id !== order.id || !found.some(isSame(one)))
  if (others.length < missing.length) await setMissing(work, order.product_id, others)
  return { missing: JSON.stringify(order.missing.filter(one => one.at !== undone)) }
}
