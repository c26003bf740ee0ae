import { test as base } from '@playwright/test'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { openSite, type Site } from '../world/site.ts'

/**
 * Tests share one site a file; its clock, and the browser's, stand still on the same Tuesday. Whoever comes has never
 * been here.
 */
export const newcomers = base.extend<{ onTime: void }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite({ withPictures: true })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  onTime: [
    async ({ page, site }, use) => {
      await page.clock.setFixedTime(site.clock.now())
      await use()
    },
    { auto: true },
  ],
})

/** Everybody here has accepted the policies, but for a test that starts with an older version of them. */
export const test = newcomers.extend({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        await context.addInitScript(version => {
          if (location.protocol.startsWith('http')) localStorage.policies ??= version
        }, policiesVersion)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
