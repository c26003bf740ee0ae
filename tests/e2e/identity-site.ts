import type { Page } from '@playwright/test'
import { mailbox } from '../world/mailbox.ts'
import type { Site } from '../world/site.ts'
import { expect, test as base } from './site.ts'

export const password = 'oggetti-demo'
export const phone = { width: 390, height: 844 }

/** A site whose mails lead back to it, on a phone that has been welcomed before. */
export const test = base.extend<{ welcomed: void }>({
  welcomed: [
    async ({ page, site }, use) => {
      site.system.originOf = label => site.at('', label)
      await page.setViewportSize(phone)
      await page.addInitScript(() => localStorage.setItem('welcome_seen', '1'))
      await use()
    },
    { auto: true },
  ],
})

/** The form's button, once it is more than drawn. */
export const submit = (page: Page) => page.locator('main form button[type=submit]')

export const alert = (page: Page) => page.locator('main').getByRole('alert')

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await submit(page).click()
}

/** The newest mail to somebody, once it has arrived. */
export async function mailTo(site: Site, to: string, count = 1, saying = ''): Promise<string> {
  site.system.wake()
  const mine = () =>
    mailbox(site)
      .list()
      .filter(one => one.to.includes(to) && one.email.text?.includes(saying))
  await expect.poll(() => mine().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return mine()[0]!.email.text ?? ''
}
