import type { MyProduct } from '../../src/lib/contract/products.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { changeProductRow, describePictures, setPictures, takeProduct } from './queries.ts'
import { presentMyProduct } from './read-mine.ts'
import { lineOf, requireAcceptable, type Shared, wordsOf } from './share.ts'

/**
 * Changes the member's unverified object; after requested changes, it waits for an administrator again.
 * @throws Refusal `product.not_found`, `product.moved_on`, or why it may not be submitted so
 */
export async function editProduct(deps: Deps, who: Member, id: string, shared: Shared): Promise<MyProduct> {
  await write(deps, who, changeShared, id, shared)
  return presentMyProduct(deps, who, id)
}

async function changeShared(work: Work<Member>, id: string, shared: Shared): Promise<void> {
  const { tx, who } = work
  const product = await takeProduct(tx, id)
  if (product?.owner_id !== who.id) return fail('product.not_found')
  const status = movedProduct(product.status, 'resubmit') ?? fail('product.moved_on')
  await requireAcceptable(tx, who, shared)
  const set = { ...wordsOf(shared), ...lineOf(shared.owner_line, who), status, verification_note: null }
  await changeProductRow(work, product, { action: 'edit', set })
  await setPictures(tx, id, shared.imgs)
  await describePictures(tx, shared)
}
