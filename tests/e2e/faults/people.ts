import type { BrowserContext } from '@playwright/test'
import { levels } from '../../../src/lib/rules/levels.ts'
import { idOf } from '../../world/actors.ts'
import { crowd } from '../../world/crowd.ts'
import type { Person } from '../../world/lent.ts'
import { sessionFor } from '../../world/library.ts'
import type { Site } from '../../world/site.ts'

export const password = 'oggetti-demo'

/** Somebody new, with a card and the demonstration's password. */
export async function newPerson(site: Site, library: string, level: number): Promise<Person & { email: string }> {
  const { db } = site
  const [one] = await crowd(site, 1, library)
  const known = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', await idOf(site, 'socio@demo.test', library))
    .executeTakeFirstOrThrow()
  await db.updateTable('members').set({ level, password_hash: known.password_hash }).where('id', '=', one!.id).execute()
  return Object.assign(one!, { email: `folla-${one!.id}@demo.test` })
}

/** A session for somebody in this browser, without the cost of a password. */
export async function signInHere(
  site: Site,
  context: BrowserContext,
  library: string,
  { id, level }: { id: string; level: number },
): Promise<void> {
  const { cookie } = await sessionFor(site, id, { library })
  const url = site.at('/', library).replace('http:', 'https:')
  await context.addCookies([
    { name: '__Host-rt', value: cookie, url, secure: true, httpOnly: true, sameSite: 'Strict' },
  ])
  await context.addInitScript(isAdmin => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('staged')) return
    sessionStorage.setItem('staged', '1')
    localStorage.setItem('signed_in', '1')
    if (isAdmin) localStorage.setItem('admin', '1')
  }, level <= levels.admin)
}
