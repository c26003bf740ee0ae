import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { levels } from '../../../src/lib/rules/levels.ts'
import { sessionFor } from '../../world/library.ts'
import type { Site } from '../../world/site.ts'

type Somebody = { id: string; library: string }

/** What a browser learns when an administrator signs in: the first page it opens already has their section. */
async function mayAdminister(site: Site, { id, library }: Somebody): Promise<boolean> {
  const member = await site.db
    .selectFrom('members')
    .select('level')
    .where('library_id', '=', library)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return member.level <= levels.admin
}

/** A browser in which somebody has signed in, without the cost of a password; `null`: a visitor who was welcomed before. */
export async function browserOf(
  browser: Browser,
  site: Site,
  who: Somebody | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const signedIn = who
    ? [{ name: 'signed_in', value: '1' }, ...((await mayAdminister(site, who)) ? [{ name: 'admin', value: '1' }] : [])]
    : []
  const kept = [{ name: 'welcome_seen', value: '1' }, ...signedIn]
  const origins = ['quartiere', 'ateneo'].map(library => ({ origin: site.at('', library), localStorage: kept }))
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
    ...options,
  })
  if (who) {
    const { cookie } = await sessionFor(site, who.id, { library: who.library })
    const url = site.at('/', who.library).replace('http:', 'https:')
    await context.addCookies([
      { name: '__Host-rt', value: cookie, url, httpOnly: true, secure: true, sameSite: 'Strict' },
    ])
  }
  await context.clock.setFixedTime(site.clock.now())
  return context
}
