import type { DeskProduct, Verification } from '../../src/lib/contract/desk.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import type { Db } from '../db/connect.ts'
import { enqueueMail } from '../db/journal.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import {
  changeProductRow,
  codeOf,
  type ProductSet,
  type ProductState,
  addToListing,
  takeListingNumber,
} from '../products/queries.ts'
import { fail } from '../refusal.ts'
import { changeProduct } from './change-product.ts'

const letters = { approve: 'product_published', ask_changes: 'product_changes', reject: 'product_rejected' } as const

/**
 * Decides on a member's object, who is told: approved, it has its label and its place on the shelves at once.
 * @throws Refusal `product.not_found`, `product.moved_on`, `headquarter.not_found`, `category.not_found`
 */
export function verify(deps: Deps, who: Member, id: string, verification: Verification): Promise<DeskProduct> {
  const { verdict } = verification
  return changeProduct(deps, who, id, async (tx, product) => {
    const at = deps.clock.now()
    const status = movedProduct(product.status, verdict) ?? fail('product.moved_on')
    const note = 'note' in verification ? verification.note : null
    const shelved = verification.verdict === 'approve' ? await shelve(tx, product, verification, at) : {}
    const set = { ...shelved, status, verification_note: note }
    await changeProductRow(tx, product, { who, action: verdict, reason: note ?? undefined, at, set })
    if (!product.owner_id) return
    const data = { product: id, object: product.name, ...(note === null ? {} : { note }) }
    await enqueueMail(tx, product.library_id, { memberId: product.owner_id, template: letters[verdict], data }, at)
  })
}

type Approval = Extract<Verification, { verdict: 'approve' }>

async function shelve(tx: Db, product: ProductState, approval: Approval, at: Date): Promise<ProductSet> {
  const { library_id, id } = product
  const pointId = approval.headquarter_id ?? product.headquarter_id
  if (!(await findHeadquarter(tx, library_id, pointId))) fail('headquarter.not_found')
  const listing_no = await takeListingNumber(tx, library_id)
  const category = approval.category?.origin_id ?? product.wished_category_id
  if (!category || !(await addToListing(tx, library_id, id, category))) fail('category.not_found')
  return {
    listing_no,
    code: codeOf(library_id, listing_no),
    published_at: at,
    headquarter_id: pointId,
    ...(approval.transportable === undefined ? {} : { transportable: approval.transportable }),
    ...(approval.max_months === undefined ? {} : { max_months: approval.max_months }),
    ...(approval.contents === undefined ? {} : { contents: JSON.stringify({ it: approval.contents, en: [] }) }),
  }
}
