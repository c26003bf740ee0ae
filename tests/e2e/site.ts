import { test as base } from '@playwright/test'
import { openSite, type Site } from '../world/site.ts'

/** Tests share one site a file; its clock, and the browser's, stand still on the same Tuesday. */
export const test = base.extend<{ onTime: void }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite({ withPictures: true })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  onTime: [
    async ({ page, site }, use) => {
      await page.clock.setFixedTime(site.clock.now())
      await use()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
