import type { Verification } from '../../src/lib/contract/desk-decisions.ts'
import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import { movedProduct } from '../../src/lib/rules/product-states.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { findHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newCode } from '../products/codes.ts'
import {
  addToListing,
  changeProductRow,
  type ProductSet,
  type ProductState,
  takeListingNumber,
} from '../products/queries.ts'
import { fail } from '../refusal.ts'
import { keyOfAct } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { presentDeskProduct } from './to-desk-product.ts'

const templates = { approve: 'product_published', ask_changes: 'product_changes', reject: 'product_rejected' } as const

/**
 * Decides on a member's object and mails its owner; approved, it gets its label and its listing number at once.
 * @throws Refusal `product.not_found`, `product.moved_on`, `headquarter.not_found`, `category.not_found`
 */
export async function verify(deps: Deps, who: Member, id: string, verification: Verification): Promise<DeskProduct> {
  await write(deps, who, decide, id, verification)
  return presentDeskProduct(deps, who, id)
}

async function decide(work: Work<Member>, id: string, verification: Verification): Promise<void> {
  const { verdict } = verification
  const product = await takeKnownProduct(work.tx, id)
  const status = movedProduct(product.status, verdict) ?? fail('product.moved_on')
  const note = 'note' in verification ? verification.note : null
  const shelved = verification.verdict === 'approve' ? await shelve(work, product, verification) : {}
  const set = { ...shelved, status, verification_note: note }
  const data = { before: await valuesOf(work.tx, id, set) }
  await changeProductRow(work, product, { action: verdict, reason: note ?? undefined, data, set })
  if (!product.owner_id) return
  const told = { product: id, object: product.name, ...(note === null ? {} : { note }) }
  const mail = { template: templates[verdict], data: told }
  await work.delaying(undoMs).mail(product.owner_id, mail, keyOfAct(verdict, id, work.at))
}

/** What the columns were, for an undo. */
async function valuesOf(tx: Tx, id: string, set: ProductSet): Promise<Record<string, unknown>> {
  const before = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return Object.fromEntries(Object.keys(set).map(name => [name, before[name as keyof typeof before]]))
}

type Approval = Extract<Verification, { verdict: 'approve' }>

async function shelve(work: Work, product: ProductState, approval: Approval): Promise<ProductSet> {
  const { tx, at } = work
  const pointId = approval.headquarter_id ?? product.headquarter_id
  if (!(await findHeadquarter(tx, pointId))) fail('headquarter.not_found')
  const listing_no = await takeListingNumber(tx)
  const category = approval.category?.origin_id ?? product.wished_category_id
  if (!category || !(await addToListing(tx, product.id, category))) fail('category.not_found')
  return {
    listing_no,
    code: await newCode(work, listing_no, category),
    published_at: at,
    headquarter_id: pointId,
    ...(approval.transportable === undefined ? {} : { transportable: approval.transportable }),
    ...(approval.max_months === undefined ? {} : { max_months: approval.max_months }),
    ...(approval.contents === undefined ? {} : { contents: JSON.stringify({ it: approval.contents, en: [] }) }),
  }
}
