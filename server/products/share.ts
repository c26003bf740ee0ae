import type * as z from 'zod'
import type { MyProduct, SharedProduct } from '../../src/lib/contract/products.ts'
import { lentCategory } from '../../src/lib/rules/product-states.ts'
import { findMember } from '../auth/queries.ts'
import { listCategories } from '../catalog/queries.ts'
import type { Db } from '../db/connect.ts'
import { leaveDeskMail, writeAudit } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import { fail } from '../http/refusal.ts'
import type { Member } from '../http/who.ts'
import { newId } from '../ids.ts'
import { ownsFiles, setPictures } from './queries.ts'
import { answerMine } from './read-mine.ts'

export type Shared = z.output<typeof SharedProduct>

/**
 * Offers a member's object to the library. It waits for an administrator, who says where it is kept; until then
 * it stands at the first point, and on no shelf.
 * @throws Refusal `product.sharing_off`, `member.banned`, `category.not_found`, `category.not_allowed`, `file.not_found`
 */
export async function shareProduct(deps: Deps, who: Member, shared: Shared): Promise<MyProduct> {
  if (!who.library.mandatory_sharing) fail('product.sharing_off')
  if (who.home !== who.library.library_id) fail('auth.forbidden')
  const id = newId()
  await inTransaction(deps.db, tx => insertShared(tx, who, id, shared, deps.clock.now()))
  return answerMine(deps, who, id)
}

async function insertShared(tx: Db, who: Member, id: string, shared: Shared, at: Date): Promise<void> {
  const library = who.library.library_id
  await requireAcceptable(tx, who, shared)
  const [point] = await listHeadquarters(tx, library)
  await tx.insertInto('products').values({
    // Its label comes with its place on the shelves.
    library_id: library, id, code: id, owner_id: who.id, headquarter_id: point?.id ?? fail('headquarter.not_found'),
    ...wordsOf(shared), status: 'pending', created_at: at, updated_at: at,
  }).execute()
  await setPictures(tx, library, id, shared.imgs)
  await writeAudit(tx, { library, who, action: 'share', subject: 'product', id, at })
  const member = (await findMember(tx, library, who.id)) ?? fail('auth.forbidden')
  const data = { member: `${member.first_name} ${member.last_name}`, object: shared.title }
  await leaveDeskMail(tx, library, { template: 'desk_new_product', data }, at)
}

/** What the owner writes; one language, which the library may translate later. */
export function wordsOf({ title, description, category }: Shared) {
  return {
    name: JSON.stringify({ it: title, en: '' }),
    description: JSON.stringify({ it: description, en: '' }),
    wished_category_id: category.origin_id,
  }
}

/** @throws Refusal with the reason why this object may not be offered */
export async function requireAcceptable(tx: Db, who: Member, { category, imgs }: Shared): Promise<void> {
  if (who.banned) fail('member.banned')
  const library = who.library.library_id
  const wished = (await listCategories(tx, library)).find(one => one.id === category.origin_id)
  if (!wished) fail('category.not_found')
  if (wished?.slug === lentCategory) fail('category.not_allowed')
  if (!(await ownsFiles(tx, library, who.id, imgs))) fail('file.not_found')
}
