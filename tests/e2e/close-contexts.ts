import { test as base } from '@playwright/test'

/**
 * Closes what a test left open: Playwright closes its own context alone, and a page of another goes on looking for its
 * site beside every test after it.
 */
export const test = base.extend<{ leftOpen: void }>({
  leftOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      const left = browser.contexts().filter(one => !before.has(one))
      await Promise.all(left.map(one => one.close()))
    },
    { auto: true },
  ],
})
