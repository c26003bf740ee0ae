import type { ProductSheet } from '../../src/lib/contract/desk-products.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { takePieces } from './missing.ts'
import { presentSheet } from './product-sheet.ts'
import { takeKnownProduct } from './take-known-product.ts'

/**
 * A missing piece is there again: found, or replaced. What was written on the loan stays.
 * @throws Refusal `product.not_found`, `product.piece_unknown`
 */
export async function settlePiece(deps: Deps, who: Member, id: string, piece: string): Promise<ProductSheet> {
  await write(deps, who, resolvePiece, id, piece)
  return presentSheet(deps, who, id)
}

async function resolvePiece(work: Work<Member>, id: string, piece: string): Promise<void> {
  const product = await takeKnownProduct(work.tx, id)
  const { missing } = await takePieces(work.tx, id)
  const others = missing.filter(one => one.it !== piece)
  if (others.length === missing.length) fail('product.piece_unknown')
  await changeProductRow(work, product, {
    action: 'settle_piece',
    reason: piece,
    set: { missing: JSON.stringify(others) },
  })
}
