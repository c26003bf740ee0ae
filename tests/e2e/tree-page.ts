import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../world/site.ts'

export const phone = { width: 390, height: 844 }

/** A page of its own, once what it is about is there. */
export async function openAt(context: BrowserContext, site: Site, path: string, ready: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.at(path))
  await page.locator(ready).first().waitFor()
  return page
}

export const main = (page: Page) => page.getByRole('main')
