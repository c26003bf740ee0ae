import type { Page } from '@playwright/test'
import { signIn } from './around.ts'
import { expect, test } from './site.ts'

async function signInHere(page: Page, email = 'socio@demo.test'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}

test('ST-05 SH-09 who is not the member whose session ended comes to the sign-in page, where nothing of them is left', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me')
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto(site.at('/me/product-edit'))
  await page.getByLabel('Nome').fill('Gelatiera di famiglia')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await page.evaluate(() => {
    for (const key of ['draft', 'typed', 'pending_wish']) sessionStorage.setItem(key, 'mine')
    for (const key of ['card', 'held', 'waits', 'wanted', 'staff']) localStorage.setItem(key, 'mine')
  })
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await expect.poll(kept).toContain('Gelatiera')
  const ask = page.getByRole('dialog', { name: 'Entra di nuovo' })
  const end = async () => {
    await page.context().clearCookies()
    await page.reload()
    await expect(ask).toBeVisible()
  }
  await end()
  await ask.getByRole('button', { name: 'Pagina di accesso' }).click()
  await expect(page).toHaveURL(site.at('/signin?next=%2Fme%2Fproduct-edit'))
  expect(await kept(), 'the member may come back to it').toContain('Gelatiera')
  await signInHere(page)
  await expect(page).toHaveURL(site.at('/me/product-edit'))
  await expect(page.getByLabel('Nome')).toHaveValue('Gelatiera di famiglia')

  await end()
  await ask.getByRole('button', { name: 'Non sono io' }).click()
  await expect(page).toHaveURL(site.at('/signin'))
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await page.waitForTimeout(500)
  await expect(ask).toHaveCount(0)
  const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const nobodys = ['lang', 'policies', 'visit', 'signed_in_here', 'active_at', 'last_page']
  expect(left.filter(key => !nobodys.includes(key))).toEqual([])
  expect(await kept()).not.toMatch(/mine|Gelatiera|me\/product-edit/)
  await signInHere(page, 'desk@demo.test')
  await expect(page).toHaveURL(site.at('/'))
  await page.goto(site.at('/me/product-edit'))
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('')
})

for (const where of ['sign-in page', 'dialog']) {
  test(`what a member wrote before their session ended waits for them, not for who signs in at the ${where} instead`, async ({
    page,
    site,
  }) => {
    await signIn(page, site, 'socio@demo.test', '/me')
    const greeting = page.getByRole('heading', { level: 1, name: /^Ciao/ })
    const ask = page.getByRole('dialog', { name: 'Entra di nuovo' })
    const message = page.getByLabel('Messaggio')
    const signInAgain = async (email: string) => {
      await page.goto(site.at('/me'))
      await expect(greeting).toBeVisible()
      await page.context().clearCookies()
      await page.reload()
      await expect(ask).toBeVisible()
      if (where === 'dialog') {
        await ask.getByLabel('E-mail').fill(email)
        await ask.getByLabel('Password').fill('oggetti-demo')
        // Of another member the page is read anew.
        const isAnother = email !== 'socio@demo.test'
        const anew = isAnother ? page.waitForEvent('load') : null
        await ask.getByRole('button', { name: 'Accedi' }).click()
        await anew
      } else {
        await page.keyboard.press('Escape')
        await signInHere(page, email)
      }
      await expect(page).toHaveURL(site.at('/me'))
      await expect(greeting).toBeVisible()
      await page.goto(site.at('/support'))
      await page.waitForLoadState('networkidle')
    }
    await expect(greeting).toBeVisible()
    await page.goto(site.at('/support'))
    await message.fill('Una cosa mia soltanto')
    const typed = () => page.evaluate(() => sessionStorage.getItem('typed'))
    await expect.poll(typed).toContain('Una cosa mia')
    await signInAgain('socio@demo.test')
    await expect(message).toHaveValue('Una cosa mia soltanto')
    await signInAgain('desk@demo.test')
    await expect(message).toHaveValue('')
  })
}

test('BC-05 the session is watched in a tab that was there before its member signed in, and where it cannot be read', async ({
  page,
  context,
  site,
}) => {
  const pass = (ms: number) => context.clock.setFixedTime(site.clock.now().getTime() + ms)
  await page.goto(site.at('/support'))
  await page.getByLabel('Messaggio').fill('Da ieri sera.')
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const read = page.waitForResponse(answer => new URL(answer.url()).pathname === '/v1/me')
  const other = await context.newPage()
  await signIn(other, site, 'socio@demo.test', '/me')
  await read
  await other.close()
  // The token is looked at, and again when it is about to end.
  await page.waitForTimeout(2500)
  const renewed = page.waitForRequest('**/v1/auths/access/refresh', { timeout: 10_000 })
  await pass(590_000)
  await renewed

  await page.route('**/v1/me', route => route.abort())
  const unread = page.waitForEvent('requestfailed', request => new URL(request.url()).pathname === '/v1/me')
  await page.goto(site.at('/catalogs'))
  await unread
  await pass(590_000 + 10_801_000)
  const flag = () => page.evaluate(() => localStorage.getItem('signed_in'))
  await expect.poll(flag, { timeout: 10_000 }).toBe('expired')
})
