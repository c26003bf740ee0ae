import type { Browser, Locator, Page } from '@playwright/test'
import type { Person } from '../world/lent.ts'
import type { Site } from '../world/site.ts'
import { browserOf } from './reach/people.ts'

const phone = { width: 390, height: 844 }

export async function pageOf(browser: Browser, site: Site, who: Person): Promise<Page> {
  return (await browserOf(browser, site, who, { viewport: phone })).newPage()
}

export async function deskOf(browser: Browser, site: Site, who: Person, queue: string): Promise<Page> {
  const page = await pageOf(browser, site, who)
  await page.goto(site.at(`/desk?queue=${queue}`))
  return page
}

/** On a phone the rarer actions of a loan are behind one button. */
export async function openRow(page: Page, { id }: { id: string }): Promise<Locator> {
  const row = page.locator(`#loan-${id}`)
  await row.getByRole('button', { name: /^Tutto il resto/ }).click()
  return row
}
