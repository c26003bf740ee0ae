import { sql } from 'kysely'
import type * as z from 'zod'
import type { MyProduct, OwnerLine, SharedProduct } from '../../src/lib/contract/products.ts'
import { lentCategory } from '../../src/lib/rules/product-states.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { listCategories } from '../catalog/queries.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMember, isVerified, lockMember } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { describePictures, listPictureIds, ownsFiles, setPictures } from './queries.ts'
import { presentMyProduct } from './read-mine.ts'

/** Objects of one member that may wait for the desk at once: each is a mail and a look. */
const mostWaiting = 20

export type Shared = z.output<typeof SharedProduct>

/**
 * Submits a member's object to the library. It waits for an administrator, who chooses its point; until then
 * it belongs to the first point, unlisted. Submitted again after a lost reply, it is the same object.
 * @throws Refusal `product.sharing_off`, `product.too_many_waiting`, `member.banned`, `member.unverified`,
 * `category.not_found`, `category.not_allowed`, `file.not_found`
 */
export async function shareProduct(deps: Deps, who: Member, shared: Shared): Promise<MyProduct> {
  if (!who.library.mandatory_sharing) fail('product.sharing_off')
  if (who.home !== who.library.library_id) failBelow(levels.member)
  const mayMail = await deps.limits.tryTake(who.library.library_id, 'share_mail', who.id)
  const id = await write(deps, who, addShared, shared, mayMail)
  return presentMyProduct(deps, who, id)
}

async function addShared(work: Work<Member>, shared: Shared, mayMail: boolean): Promise<string> {
  const { tx, who, at } = work
  await lockMember(tx, who.id)
  return (await findSameShared(tx, who, shared, repeatedSince(at))) ?? insertShared(work, shared, mayMail)
}

/** The same object with the same pictures, submitted already: a retry after a lost reply. */
async function findSameShared(db: Reader, who: Member, shared: Shared, since: Date): Promise<string | undefined> {
  const words = wordsOf(shared)
  const alike = await db
    .selectFrom('products')
    .select('id')
    .where('owner_id', '=', who.id)
    .where('status', 'not in', ['withdrawn', 'rejected', 'retired'])
    .where('created_at', '>', since)
    .where('wished_category_id', '=', words.wished_category_id)
    .where(sql<boolean>`name = ${words.name}::jsonb`)
    .where(sql<boolean>`description = ${words.description}::jsonb`)
    .where(sql<boolean>`coalesce(owner_line, '') = ${shared.owner_line.text}`)
    .where('owner_named', '=', lineOf(shared.owner_line, who).owner_named)
    .orderBy('created_at')
    .execute()
  for (const { id } of alike) {
    const shown = await listPictureIds(db, id)
    if (shown.join() === [...new Set(shared.imgs)].join()) return id
  }
  return undefined
}

async function insertShared(work: Work<Member>, shared: Shared, mayMail: boolean): Promise<string> {
  const { tx, who, at } = work
  const id = newId()
  await requireAcceptable(tx, who, shared)
  if ((await countWaiting(tx, who.id)) >= mostWaiting) fail('product.too_many_waiting')
  const [point] = await listHeadquarters(tx)
  await tx
    .insertInto('products')
    .values({
      // Its label's code comes with its listing number.
      id,
      code: id,
      owner_id: who.id,
      headquarter_id: point?.id ?? fail('headquarter.not_found'),
      ...wordsOf(shared),
      ...lineOf(shared.owner_line, who),
      status: 'pending',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await setPictures(tx, id, shared.imgs)
  await describePictures(tx, shared)
  await work.audit({ action: 'share', subject: 'product', id })
  const member = (await findMember(tx, who.id)) ?? failBelow(levels.member)
  const data = { member: `${member.first_name} ${member.last_name}`, member_id: who.id, object: shared.title }
  if (mayMail) await work.mailDesk({ template: 'desk_new_product', data })
  return id
}

/** The objects of a member that wait for the desk. */
async function countWaiting(db: Reader, ownerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('products')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The owner's text, in one language; the library may translate it later. */
export function wordsOf({ title, description, category }: Shared) {
  return {
    name: JSON.stringify({ it: title, en: '' }),
    description: JSON.stringify({ it: description, en: '' }),
    wished_category_id: category.origin_id,
  }
}

/** The columns of an owner's line, as it is shown. Nobody else has their name shown, not in their name either. */
export function lineOf({ text, named }: OwnerLine, { lang, impersonator }: Pick<Member, 'lang' | 'impersonator'>) {
  const owner_named = named && text !== '' && impersonator === undefined
  return { owner_line: text || null, owner_line_lang: text ? lang : null, owner_named }
}

/** @throws Refusal with the reason why this object may not be submitted */
export async function requireAcceptable(db: Reader, who: Member, { category, imgs }: Shared): Promise<void> {
  if (who.banned) fail('member.banned')
  if (!(await isVerified(db, who.id))) fail('member.unverified')
  const wished = (await listCategories(db)).find(one => one.id === category.origin_id)
  if (!wished) fail('category.not_found')
  if (wished?.slug === lentCategory) fail('category.not_allowed')
  if (!(await ownsFiles(db, who.id, imgs))) fail('file.not_found')
}
