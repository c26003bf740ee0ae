import { addDays } from '../../../src/lib/rules/dates.ts'
import { crowd } from '../../world/crowd.ts'
import { asked, handedOut, type Lent, type Person, staff } from '../../world/lent.ts'
import { type FreeObject, freeObject, wishFor } from '../../world/loans.ts'
import { publishReport } from '../../world/annual-report.ts'
import type { Site } from '../../world/site.ts'

/** People and objects of their own, so that every page has something to show. */
export type Things = {
  member: Person
  /** Whose card has ended. */
  lapsed: Person
  desk: Person
  admin: Person
  super: Person
  free: FreeObject
  busy: Lent
  waiting: Lent
  returned: Lent
  repaired: string
  category: { slug: string; origin: string }
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** An object whose loan may be extended by a month. */
export async function longObject(site: Site): Promise<FreeObject> {
  const object = await freeObject(site)
  await site.db.updateTable('products').set({ max_months: 2 }).where('id', '=', object.id).execute()
  return object
}

/** A checkout with its days, which only its confirmation is missing to. */
export async function prepared(site: Site, member: Person, object?: FreeObject): Promise<FreeObject> {
  const chosen = object ?? (await freeObject(site))
  await must(member.post(`/v1/checkout/cart/${chosen.id}`))
  await must(member.post('/v1/checkout/shipping', { method: 'pickup', address_id: chosen.point.id }))
  await must(member.post('/v1/checkout/loan', wishFor(chosen)))
  return chosen
}

export async function makeThings(site: Site): Promise<Things> {
  const { db, clock } = site
  await db.updateTable('libraries').set({ max_open_loans: 50 }).execute()
  const [desk, admin] = [await staff(site, 5), await staff(site, 4)]
  const [member, lapsed] = (await crowd(site, 2)) as [Person, Person]
  const yesterday = addDays(clock.today(), -1)
  await db
    .updateTable('memberships')
    .set({ from_date: yesterday, to_date: yesterday })
    .where('member_id', '=', lapsed.id)
    .execute()

  const returned = await handedOut(site, desk, { member })
  await must(desk.post(`${returned.atDesk}/returns`, {}))
  const broken = await handedOut(site, desk)
  await must(desk.post(`${broken.atDesk}/returns`, { condition: 'damaged', note: 'Il manico si è staccato.' }))
  const busy = await handedOut(site, desk, { member, object: await longObject(site) })
  const waiting = await asked(site, { member })
  const other = await handedOut(site, desk)
  await must(member.post(`/v1/me/products/${other.object.id}/wishes`))
  const { id, slug } = await db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('library_id', '=', 'quartiere')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const shared = { title: 'Gelatiera', description: 'Con compressore.', category: { origin_id: id }, imgs: [] }
  await must(member.post('/v1/me/products', shared))
  await prepared(site, member)
  const free = await freeObject(site)
  await publishReport(site)
  await site.printed()
  return {
    member,
    lapsed,
    desk,
    admin,
    super: await staff(site, 1),
    free,
    busy,
    waiting,
    returned,
    repaired: broken.object.id,
    category: { slug, origin: id },
  }
}
