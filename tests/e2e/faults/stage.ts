import type { BrowserContext, Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import type { OrdersTable } from '../../../server/db/tables-loans.ts'
import type { ProductsTable } from '../../../server/db/tables-products.ts'
import { localize } from '../../../src/lib/addresses.ts'
import type { Site } from '../../world/site.ts'
import { newLoan, newObject, pendingFrom } from './objects.ts'
import { newPerson, signInHere } from './people.ts'

/** A browser of its own, with people and objects that nobody else touches. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage(
  site: Site,
  context: BrowserContext,
  page: Page,
  { lang = 'it', library = 'quartiere' }: { lang?: 'it' | 'en'; library?: string },
) {
  const { db, clock } = site
  const person = ({ level = 10 } = {}) => newPerson(site, library, level)
  const loan = (member_id: string, set?: Partial<Insertable<OrdersTable>>) => newLoan(site, library, member_id, set)
  return {
    site,
    db,
    clock,
    context,
    page,
    lang,
    library,
    at: (path: string) => site.at(localize(lang, path), library),
    person,
    /** Somebody new who is signed in here. */
    member: async ({ level = 10 } = {}) => {
      const who = await person({ level })
      await signInHere(site, context, library, { id: who.id, level })
      return who
    },
    object: (set?: Partial<Insertable<ProductsTable>>) => newObject(site, library, set),
    loan,
    /** A point of the library that is a smart locker. */
    locker: async () =>
      (
        await db
          .selectFrom('headquarters')
          .select('id')
          .where('library_id', '=', library)
          .where('smartlocker', '=', true)
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id,
    pending: (member_id: string) => loan(member_id, pendingFrom(site)),
  }
}
