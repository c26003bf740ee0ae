import type { Browser, Page } from '@playwright/test'
import { freeObject, wishFor } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { accessible, openMenu, phone, signIn, toastOf } from './around.ts'
import { expect, test } from './site.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Prenotazione in corso' })

/** A finger that goes to the left over the bar. */
async function swipe(page: Page, by: number): Promise<void> {
  const { x, y } = (await bar(page).locator('p').first().boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y: y + 15 }] })
  const from = x + 250
  await touch('touchStart', from)
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', from - by * part)
  await touch('touchEnd')
}

/** Starts a checkout of an object that is free. */
async function begin(page: Page, site: Site) {
  const object = await freeObject(site)
  const { body } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  await page.goto(site.at(`/products/${object.id}`))
  await page.getByRole('link', { name: 'Prenota' }).first().click()
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
  return { ...object, name: body.name as string }
}

const phoneOf = async (browser: Browser, site: Site) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await page.clock.setFixedTime(site.clock.now())
  return page
}

test('SH-12 ST-03 ST-11 what was begun stays at hand at the bottom, but on the pages of the checkout', async ({
  browser,
  site,
}) => {
  const page = await phoneOf(browser, site)
  await signIn(page, site, 'nuovo@demo.test')
  const { name } = await begin(page, site)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.checkout-bar')).toHaveCount(0)
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toContainText(name)
  await expect(bar(page).getByRole('link', { name: 'Continua' })).toHaveAttribute('href', '/checkout/loan')
  await accessible(page)
  const shortcuts = page.getByRole('navigation', { name: 'Scorciatoie' })
  for (const [width, height, below] of [
    [390, 844, async () => (await shortcuts.boundingBox())!.height],
    [1280, 800, async () => 24],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const top of [0, 500]) {
      await page.evaluate(to => scrollTo(0, to), top)
      const box = (await bar(page).boundingBox())!
      expect(Math.abs(box.y + box.height + (await below()) - height), `${width} ${top}`).toBeLessThan(2)
    }
  }
  await page.setViewportSize(phone)
  await bar(page).getByRole('button', { name: 'Abbandona la prenotazione' }).click()
  const sure = page.getByRole('dialog', { name: 'Abbandoni questa prenotazione?' })
  await expect(sure.getByRole('button', { name: 'No, tienila' })).toBeFocused()
  await accessible(page)
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Abbandona la prenotazione' }).click()
  await sure.getByRole('button', { name: 'Abbandona' }).click()
  await expect(toastOf(page)).toHaveText('Prenotazione abbandonata')
  const { x, width, y } = (await toastOf(page).boundingBox())!
  expect([Math.abs(x + width / 2 - 195) < 2, y < 200]).toEqual([true, true])
  await expect(bar(page)).toBeHidden()
  const member = await site.as('nuovo@demo.test')
  expect((await member.get('/v1/checkout')).body).toBeNull()

  const object = await begin(page, site)
  await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  expect((await member.post('/v1/checkout/loan', wishFor(object))).status).toBe(200)
  await page.goto(site.at('/catalogs'))
  await bar(page).getByRole('link', { name: 'Continua' }).click()
  await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toBeVisible()
  await expect(page).toHaveURL(site.at('/checkout/recap'))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.checkout-bar')).toHaveCount(0)
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(site.at('/catalogs'))
  await expect(bar(other)).toBeVisible()
  await openMenu(other)
  await other.getByRole('button', { name: 'Esci' }).click()
  await expect(bar(page)).toBeHidden()
  await page.context().close()
  await member.delete('/v1/checkout/cart/')
})

test('SH-12 without a network what was begun stays at hand, with its time, also when it is looked at again', async ({
  browser,
  site,
}) => {
  const page = await phoneOf(browser, site)
  await signIn(page, site, 'nuovo@demo.test')
  const object = await begin(page, site)
  const member = await site.as('nuovo@demo.test')
  await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  expect((await member.post('/v1/checkout/loan', wishFor(object))).status).toBe(200)
  await page.goto(site.at('/catalogs'))
  const state = bar(page).locator('[data-state]')
  await expect(bar(page)).toContainText(object.name)
  const time = await state.textContent()
  expect(time).toMatch(/\d/)
  const unread = page.waitForEvent('requestfailed', request => new URL(request.url()).pathname === '/v1/checkout')
  await page.context().setOffline(true)
  // Who comes back to the tab has it read again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await unread
  await page.waitForTimeout(500)
  await expect(bar(page)).toContainText(object.name)
  await expect(state).toHaveText(time!)
  await page.context().setOffline(false)
  await page.context().close()
  await member.delete('/v1/checkout/cart/')
})

test('SH-13 ST-11 a swipe to the left abandons without a question, and for six seconds it can be undone', async ({
  browser,
  site,
}) => {
  const page = await phoneOf(browser, site)
  await signIn(page, site, 'nuovo@demo.test')
  await begin(page, site)
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toBeVisible()
  const member = await site.as('nuovo@demo.test')
  const isHeld = async () => (await member.get('/v1/checkout')).body !== null
  const undo = page.getByRole('button', { name: 'Annulla' })

  await swipe(page, 60)
  await expect(undo).toBeHidden()
  await expect(bar(page)).toBeVisible()
  await swipe(page, 200)
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toastOf(page)).toContainText('Prenotazione abbandonata')
  await accessible(page)
  await undo.click()
  await expect(bar(page)).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
  await page.waitForTimeout(6500)
  expect(await isHeld()).toBe(true)
  // What the finger did keeps nothing from the keyboard.
  await bar(page).getByRole('link', { name: 'Continua' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/loan/)
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toBeVisible()

  await swipe(page, 200)
  await expect(undo).toBeVisible()
  await page.waitForTimeout(5000)
  expect([await undo.isVisible(), await isHeld()]).toEqual([true, true])
  await expect.poll(isHeld).toBe(false)
  await expect(undo).toBeHidden()
  await expect(bar(page)).toBeHidden()

  await begin(page, site)
  await page.goto(site.at('/catalogs'))
  await swipe(page, 200)
  await expect(undo).toBeVisible()
  await page.goto(site.at('/help'))
  await expect.poll(isHeld).toBe(false)
  await page.context().close()
})

test('ST-12 abandoning leads back past the pages of signing in, which would begin the loan again', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime(site.clock.now())
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  await page.goto(site.at(`/checkout/loan?product=${id}`))
  const signUp = page.locator('main').getByRole('link', { name: 'Registrati' })
  await expect(signUp).toBeVisible()
  // As if the page of signing up were left before its script has written the loan into its address.
  await page.addInitScript(() => {
    if (location.pathname === '/signup') history.replaceState = () => {}
  })
  await signUp.click()
  await expect(page).toHaveURL(site.at('/signup'))
  await page.locator('main').getByRole('link', { name: 'Accedi' }).click()
  await page.getByLabel('E-mail').fill('nuovo@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page).toHaveURL(site.at('/checkout/loan'))
  const abandon = page.getByRole('button', { name: 'Abbandona questo prestito' })
  await abandon.click()
  await expect(page).toHaveURL(site.at(`/products/${id}`))

  // A browser that keeps no list of its pages knows the one before only.
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'navigation'))
  await page.goto(site.at('/help?da=qui'))
  await page.evaluate(to => location.assign(to), `/checkout/loan?product=${id}`)
  await abandon.click()
  await expect(page).toHaveURL(site.at('/help?da=qui'))
  await page.goto(site.at(`/checkout/loan?product=${id}`))
  await abandon.click()
  await expect(page).toHaveURL(site.at(`/products/${id}`))
})
