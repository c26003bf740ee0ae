import type { BrowserContext, Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import type { OrdersTable } from '../../../server/db/tables-loans.ts'
import type { ProductsTable } from '../../../server/db/tables.ts'
import { findHeadquarter, toHeadquarter } from '../../../server/headquarters/queries.ts'
import { newId } from '../../../server/ids.ts'
import { addToListing, codeOf, takeListingNumber } from '../../../server/products/queries.ts'
import { localize } from '../../../src/lib/addresses.ts'
import { addDays } from '../../../src/lib/rules/dates.ts'
import { levels } from '../../../src/lib/rules/levels.ts'
import { idOf } from '../../world/actors.ts'
import { crowd } from '../../world/crowd.ts'
import type { Person } from '../../world/lent.ts'
import { sessionFor } from '../../world/library.ts'
import type { FreeObject } from '../../world/loans.ts'
import type { Site } from '../../world/site.ts'

/** A browser of its own, with people and objects that nobody else touches. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export const password = 'oggetti-demo'
/** How the names of objects begin that stand on no page. */
export const unprinted = 'Cosa '

export async function openStage(
  site: Site,
  context: BrowserContext,
  page: Page,
  { lang = 'it', library = 'quartiere' }: { lang?: 'it' | 'en'; library?: string },
) {
  const { db, clock } = site
  const deps = site.system.of(library)
  const at = (path: string) => site.at(localize(lang, path), library)

  /** Somebody new, with a card and the demonstration's password. */
  async function person({ level = 10 } = {}): Promise<Person & { email: string }> {
    const [one] = await crowd(site, 1, library)
    const known = await db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', await idOf(site, 'socio@demo.test', library))
      .executeTakeFirstOrThrow()
    await db
      .updateTable('members')
      .set({ level, password_hash: known.password_hash })
      .where('id', '=', one!.id)
      .execute()
    return Object.assign(one!, { email: `folla-${one!.id}@demo.test` })
  }

  /** The same, signed in here, without the cost of a password. */
  async function member(of?: { level?: number }) {
    const who = await person(of)
    const { cookie } = await sessionFor(site, who.id, { library })
    const url = site.at('/', library).replace('http:', 'https:')
    await context.addCookies([
      { name: '__Host-rt', value: cookie, url, secure: true, httpOnly: true, sameSite: 'Strict' },
    ])
    const admin = (of?.level ?? 10) <= levels.admin
    await context.addInitScript(isAdmin => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('staged')) return
      sessionStorage.setItem('staged', '1')
      localStorage.setItem('signed_in', '1')
      if (isAdmin) localStorage.setItem('admin', '1')
    }, admin)
    return who
  }

  /** An object that nobody has asked for, on no printed page yet: like another one that is. */
  async function object(
    set: Partial<Insertable<ProductsTable>> = {},
  ): Promise<FreeObject & { name: string; code: string }> {
    const like = await db
      .selectFrom('products')
      .selectAll()
      .where('library_id', '=', library)
      .where('status', '=', 'published')
      .where('transportable', '=', true)
      .where('repair_since', 'is', null)
      .orderBy('listing_no')
      .limit(1)
      .executeTakeFirstOrThrow()
    const shelf = await db
      .selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', like.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const listing_no = await deps.begin(takeListingNumber)
    const id = newId()
    const name = `${unprinted}${id}`
    await db
      .insertInto('products')
      .values({
        library_id: library,
        id,
        code: codeOf(library, listing_no),
        name: JSON.stringify({ it: name, en: name }),
        description: JSON.stringify({ it: 'Una cosa.', en: 'A thing.' }),
        headquarter_id: like.headquarter_id,
        transportable: true,
        status: 'published',
        max_months: 2,
        listing_no,
        created_at: clock.now(),
        published_at: clock.now(),
        updated_at: clock.now(),
        ...set,
      })
      .execute()
    await deps.begin(tx => addToListing(tx, id, shelf.category_id))
    const point = await findHeadquarter(deps.db, like.headquarter_id)
    return { id, name, code: codeOf(library, listing_no), point: toHeadquarter(point!), today: clock.today() }
  }

  /** A loan of somebody, as the moves that made it would have left it: in hand since yesterday unless said. */
  async function loan(member_id: string, set: Partial<Insertable<OrdersTable>> = {}) {
    const lent = await object()
    const id = newId()
    const [today, now] = [clock.today(), clock.now()]
    await db
      .insertInto('orders')
      .values({
        library_id: library,
        id,
        member_id,
        product_id: lent.id,
        status: 'approved',
        headquarter_id: lent.point.id,
        from_date: addDays(today, -1),
        to_date: addDays(today, 6),
        preparation_days: 2,
        created_at: now,
        confirmed_at: now,
        decided_at: now,
        picked_up_at: now,
        ...set,
      })
      .execute()
    const row = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { id, object: lent, row }
  }

  const waiting = { from_date: addDays(clock.today(), 5), to_date: addDays(clock.today(), 9), picked_up_at: null }
  const pending = (member_id: string) => loan(member_id, { ...waiting, status: 'pending', decided_at: null })

  return { site, db, clock, context, page, lang, library, at, person, member, object, loan, pending }
}
