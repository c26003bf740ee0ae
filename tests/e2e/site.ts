import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { openSite, type Site } from '../world/site.ts'
import { test as base } from './close-contexts.ts'

/** The site of one file of tests, in the worker that plays it. */
type Sites = { of: (file: string) => Promise<Site> }

/**
 * Each file has a site of its own: what a test finds is what the demonstration has and what the tests above it left,
 * whoever else runs beside or before. A worker outlives its files, and opens the next one's site when it comes to it.
 * The site's clock, and the browser's, stand still on the same Tuesday. Whoever comes has never been here.
 */
export const newcomers = base.extend<{ site: Site; onTime: void }, { sites: Sites }>({
  sites: [
    async ({}, use) => {
      let open: { file: string; site: Site } | undefined
      const of = async (file: string) => {
        if (open?.file === file) return open.site
        await open?.site.close()
        open = undefined
        open = { file, site: await openSite() }
        return open.site
      }
      await use({ of })
      await open?.site.close()
    },
    { scope: 'worker' },
  ],
  site: [async ({ sites }, use, { file }) => use(await sites.of(file)), { timeout: 300_000 }],
  onTime: [
    // Not of the page, which is not opened for a test that only opens its own.
    async ({ context, site }, use) => {
      await context.clock.setFixedTime(site.clock.now())
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
