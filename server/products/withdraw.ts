import type { MyProduct } from '../../src/lib/contract/products.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { leaveCopies } from './copies.ts'
import { changeProductRow, hasOpenLoans, takeProduct } from './queries.ts'
import { presentMyProduct } from './read-mine.ts'

/**
 * Withdraws the member's own object: it is unpublished and its queue is closed.
 * @throws Refusal `product.not_found`, `product.moved_on`, `product.open_loans`, `member.banned`
 */
export async function withdrawProduct(deps: Deps, who: Member, id: string): Promise<MyProduct> {
  if (who.banned) fail('member.banned')
  await write(deps, who, withdrawLocked, id)
  return presentMyProduct(deps, who, id)
}

async function withdrawLocked(work: Work<Member>, id: string): Promise<void> {
  const { tx, who } = work
  const product = await takeProduct(tx, id)
  if (product?.owner_id !== who.id) return fail('product.not_found')
  const status = movedProduct(product.status, 'withdraw') ?? fail('product.moved_on')
  if (await hasOpenLoans(tx, id)) fail('product.open_loans')
  await leaveCopies(work, id)
  await changeProductRow(work, product, { action: 'withdraw', set: { status } })
}
