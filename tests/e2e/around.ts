import type { Page } from '@playwright/test'
import type { Site } from '../world/site.ts'
import { faultsIn } from './reach/axe.ts'
import { expect } from './site.ts'

/** What every page has around it, and how a member comes to it. */

export const phone = { width: 390, height: 844 }

export const toastOf = (page: Page) => page.locator('.toast')
export const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()

export async function signIn(page: Page, site: Site, email: string, next = '/'): Promise<void> {
  await page.goto(site.at(`/signin?next=${encodeURIComponent(next)}`))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.waitForURL(site.at(next))
}

export const accessible = async (page: Page) => expect(await faultsIn(page)).toEqual([])

/** The wizard of an object to share, filled in as far as its pictures. */
export async function fillWizard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continua' })
  await page.getByLabel('Nome').fill('Gelatiera')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await next.click()
  await page.getByLabel('Descrizione').fill('Con compressore.')
  await next.click()
}
