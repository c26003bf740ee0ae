import { phone } from './identity-site.ts'
import { expect, test } from './site.ts'

test('a form whose problem was mended is sent by the first tap, though the sentence above its button goes', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })).newPage()
  await page.addInitScript(() => localStorage.setItem('welcome_seen', '1'))
  await page.goto(site.at('/signin'))
  const password = page.getByLabel('Password', { exact: true })
  const send = page.locator('main form button[type=submit]')
  await page.getByLabel('E-mail').fill('socio@demo.test')
  await send.tap()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await password.fill('oggetti-demo')
  await send.tap()
  await expect(page).not.toHaveURL(/signin/)
})
