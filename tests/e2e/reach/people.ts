import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { openSession } from '../../../server/auth/sessions.ts'
import type { Site } from '../../world/site.ts'

type Somebody = { id: string; library: string }

/** A browser in which somebody has signed in, without the cost of a password; `null`: a visitor who was welcomed before. */
export async function browserOf(browser: Browser, site: Site, who: Somebody | null, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const kept = [{ name: 'welcome_seen', value: '1' }, ...(who ? [{ name: 'signed_in', value: '1' }] : [])]
  const origins = ['quartiere', 'ateneo'].map(library => ({ origin: site.at('', library), localStorage: kept }))
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState: { cookies: [], origins }, ...options })
  if (who) {
    const { cookie } = await openSession(site.deps, who.library, who.id)
    const url = site.at('/', who.library).replace('http:', 'https:')
    await context.addCookies([{ name: '__Host-rt', value: cookie, url, httpOnly: true, secure: true, sameSite: 'Strict' }])
  }
  await context.clock.setFixedTime(site.clock.now())
  return context
}
