import type { Page } from '@playwright/test'
import { accessible, openMenu, signIn, toastOf } from './around.ts'
import { expect, test } from './site.ts'

test('L8 who signs out leaves nothing behind on a shared computer, whatever page was open', async ({ page, site }) => {
  await signIn(page, site, 'socio@demo.test', '/me/orders')
  await expect(page.locator('main').getByText('Approvato').first()).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['draft', 'recovery', 'typed', 'pending_wish', 'after_sso']) sessionStorage.setItem(key, 'mine')
    for (const key of ['shared_object', 'wanted', 'last_page', 'held']) localStorage.setItem(key, 'mine')
  })
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Profilo' })).toHaveAttribute('href', '/me')
  await expect(bar.getByRole('link', { name: 'Accedi' })).toHaveCount(0)
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Profilo' })).toHaveAttribute('href', '/me')
  await expect(menu.getByRole('link', { name: 'Profilo' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Accedi' })).toBeHidden()
  await menu.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(site.at('/'))
  await expect(toastOf(page)).toHaveText('A presto!')
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(
    Object.keys(left).filter(key => !['lang', 'policies', 'visit', 'signed_in_here', 'active_at'].includes(key)),
  ).toEqual([])
})

test('ST-05 SH-09 BC-11 a session that ends asks over the page, goes on in place, and closed leads to the sign-in page', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me/orders')
  // Printed in the page the heading says nothing: a session that ended before it was read leads to the sign-in page.
  await expect(page.locator('main').getByText('Approvato').first()).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(site.at('/me'))
  await expect(second.getByRole('heading', { level: 1, name: /^Ciao/ })).toBeVisible()
  // What was accepted here is told to the server before its session ends.
  await second.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.reload()
  const named = { name: 'Entra di nuovo' }
  const [ask, askedToo] = [page.getByRole('dialog', named), second.getByRole('dialog', named)]
  await expect(ask).toBeVisible()
  await expect(askedToo).toBeVisible()
  expect((await ask.boundingBox())!.width).toBeCloseTo(512, 1)
  await accessible(page)
  await ask.getByLabel('E-mail').fill('socio@demo.test')
  await ask.getByLabel('Password').fill('sbagliata')
  await page.keyboard.press('Enter')
  await expect(ask.getByRole('alert')).toHaveText('E-mail o password non validi')
  await expect(ask.getByLabel('E-mail')).toHaveValue('socio@demo.test')
  await ask.getByLabel('Password').fill('oggetti-demo')
  await page.keyboard.press('Enter')
  await expect(ask).toBeHidden()
  await expect(page).toHaveURL(site.at('/me/orders'))
  await expect(page.locator('main').getByText('Approvato').first()).toBeVisible()
  await expect(askedToo).toBeHidden()
  await expect(second).toHaveURL(site.at('/me'))
  await second.close()

  await page.context().clearCookies()
  await page.goto(site.at('/catalogs'))
  await expect(ask).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(site.at('/signin?next=%2Fcatalogs'))
  await expect(ask).toBeHidden()
})

test('VA-39 the sign-in over the page is checked as every form: when a field is left, and on the way out', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me')
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao/ })).toBeVisible()
  // What was accepted here is told to the server before its session ends.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.reload()
  const ask = page.getByRole('dialog', { name: 'Entra di nuovo' })
  const [email, password] = [ask.getByLabel('E-mail'), ask.getByLabel('Password')]
  const send = ask.getByRole('button', { name: 'Accedi', exact: true })
  await expect(email).toBeFocused()
  await expect(ask.getByText('Campo richiesto')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(email).toHaveAccessibleDescription('Campo richiesto')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await email.fill('socio')
  await password.fill('una')
  await expect(email).toHaveAccessibleDescription("inserisci un'email corretta")
  await email.focus()
  await expect(password).not.toHaveAttribute('aria-invalid')
  await password.fill('')
  await send.focus()
  await expect(password).toHaveAccessibleDescription('Campo richiesto')
  await send.click()
  await expect(toastOf(page)).toHaveText('Attenzione ai campi richiesti')
  await expect(email).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Campo richiesto')
  await accessible(page)
  await email.fill('socio@demo.test')
  await password.fill('oggetti-demo')
  await send.click()
  await expect(ask).toBeHidden()
  await expect(page).toHaveURL(site.at('/me'))
})

test('ST-05 SH-09 an ended session asks in a tab that has seen the member, signs out in any other, and never asks on the sign-in page', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me')
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao/ })).toBeVisible()
  const ask = (of: Page) => of.getByRole('dialog', { name: 'Entra di nuovo' })
  const flag = (of: Page) => of.evaluate(() => localStorage.getItem('signed_in'))
  const end = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('signed_in', '1'))
  }
  // A page of this site with no script.
  await page.goto(site.at('/img/banner.jpg'))
  await end()
  const other = await page.context().newPage()
  await other.goto(site.at('/catalogs'))
  await expect.poll(() => flag(other)).toBe('expired')
  await expect(other.locator('html')).not.toHaveAttribute('data-signed-in')
  await other.waitForTimeout(500)
  await expect(ask(other)).toHaveCount(0)
  expect(other.url()).toBe(site.at('/catalogs'))
  await other.goto(site.at('/img/banner.jpg'))
  await end()
  await other.goto(site.at('/me/orders'))
  await expect(ask(other)).toBeVisible()
  await other.close()

  await end()
  await page.goto(site.at('/catalogs'))
  await expect(ask(page)).toBeVisible()

  await page.goto(site.at('/img/banner.jpg'))
  await end()
  await page.goto(site.at('/signin'))
  await expect.poll(() => flag(page)).toBe('expired')
  await page.waitForTimeout(500)
  await expect(ask(page)).toHaveCount(0)
  await expect(page.locator('main form')).toBeVisible()
})

test('ST-02 SH-16 a library that closes leads to maintenance from any page, and the desk still comes in', async ({
  page,
  site,
}) => {
  const set = (available: boolean) =>
    site.db.updateTable('libraries').set({ available }).where('library_id', '=', 'quartiere').execute()
  const closed = page.getByText('In manutenzione,')
  await signIn(page, site, 'socio@demo.test', '/me/orders')
  await expect(page.locator('main').getByText('Approvato').first()).toBeVisible()
  await set(false)
  // Who comes back to the tab has the checkout read again, whose store catches the refusal; the page may go at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {})
  await expect(page).toHaveURL(site.at('/errors/maintenance'))
  await expect(closed).toBeVisible()
  for (const path of ['/me/orders', '/checkout/loan', '/catalogs']) {
    expect((await page.goto(site.at(path)))!.status(), path).toBe(503)
    await expect(closed, path).toBeVisible()
    await expect(page).toHaveURL(site.at(path))
  }
  // A page with no script: no answer on its way to it can bring the cookies back.
  expect((await page.goto(site.at('/img/banner.jpg')))!.status()).toBe(200)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('signed_in'))
  await signIn(page, site, 'desk@demo.test', '/desk')
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(closed).toBeHidden()
  await set(true)
})
