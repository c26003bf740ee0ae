import type { Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { asked, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { browserOf } from './reach/people.ts'
import { holdsFocus, isNotLost, pressOn, tabThrough, tabTo } from './reach/keyboard.ts'
import { prepared } from './reach/things.ts'
import { expect, test } from './site.ts'
import { callUnhandled } from './unhandled.ts'

// Whole errands, and never a pointer: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const main = (page: Page) => page.locator('main')
const someone = async (site: Site) => (await crowd(site, 1))[0] as Person

test('SC-07 RT-09 RT-18 by keyboard a visitor finds an object, a free day, and the way to sign in', async ({
  browser,
  site,
}) => {
  const page = await (await browserOf(browser, site, null, { viewport: desktop })).newPage()
  await page.goto(site.at('/'))
  await page.keyboard.press('Tab')
  await expect(link(page, 'Vai al contenuto')).toBeFocused()
  await expect(link(page, 'Vai al contenuto')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
  await pressOn(page, main(page).getByRole('button', { name: 'Cerca un oggetto' }))
  await expect(page).toHaveURL(site.at('/search?keywords='))

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('tenda')
  await page.keyboard.press('Enter')
  await expect(page.locator('.results-head')).toBeFocused()
  await expect(page.locator('.results li').first()).toBeVisible()
  await pressOn(page, page.getByLabel('Con consegna a domicilio'), { key: 'Space', by: 'Shift+Tab' })
  await expect(page.getByLabel('Con consegna a domicilio')).toBeFocused()
  await pressOn(page, button(page, 'Togli i filtri'))
  await expect(button(page, 'Togli i filtri')).toBeHidden()
  await isNotLost(page)
  const object = page.locator('.results li a').first()
  await pressOn(page, object)
  await expect(page).toHaveURL(/\/products\//)

  const free = await freeObject(site)
  await page.goto(site.at(`/products/${free.id}`))
  await pressOn(page, page.locator('summary', { hasText: 'Guarda il calendario' }))
  const days = page.getByRole('gridcell').getByRole('button')
  await tabTo(page, days)
  const open = page.getByRole('gridcell').getByRole('button', { disabled: false })
  for (let n = 0; n < 30 && !(await open.evaluateAll(all => all.some(one => one === document.activeElement))); n++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await pressOn(page, link(page, /^Prenota da /), { by: 'Shift+Tab' })
  await expect(page).toHaveURL(/\/signin\?next=/)
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type('nuovo@demo.test')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('oggetti-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Prenota' })).toBeVisible()
  await page.context().close()
})

test('ST-10 VA-05 by keyboard a member chooses the days and confirms', async ({ browser, site }) => {
  const member = await someone(site)
  const page = await (await browserOf(browser, site, member, { viewport: phone })).newPage()
  const object = await freeObject(site)
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  await pressOn(page, button(page, 'Continua'))
  await expect(page.getByRole('alert').getByText('Seleziona la data del prestito!')).toBeVisible()
  await isNotLost(page)
  await expect(page.locator('.calendar-grid button:focus')).toHaveCount(1)
  await pressOn(page, button(page, /Primo giorno libero/), { by: 'Shift+Tab' })
  await expect(button(page, /Primo giorno libero/)).toBeFocused()
  await tabTo(page, page.getByRole('gridcell').getByRole('button'))
  const chosen = page.locator('.calendar-ends dd').nth(1)
  for (let n = 0; n < 30 && (await chosen.textContent()) === 'da scegliere'; n++) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByLabel(/Domande o richieste/))
  await page.keyboard.type('Serve la prolunga?')
  await pressOn(page, button(page, 'Continua'))
  await expect(page).toHaveURL(site.at('/checkout/recap'))
  await pressOn(page, button(page, 'Conferma e invia la prenotazione'))
  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
  // Asked again it answers the same loan.
  const { body: confirmed } = await member.put('/v1/checkout/confirm')
  expect(page.url()).toBe(site.at(`/checkout/${confirmed.id}/cb`))
  await page.context().close()
})

test('SH-01 SH-10 SH-12 by keyboard: the menu, the language, the welcome, a passing word, what was begun', async ({
  browser,
  site,
}) => {
  const member = await someone(site)
  const page = await (await browserOf(browser, site, member, { viewport: phone })).newPage()
  await prepared(site, member)
  await page.goto(site.at('/catalogs'))
  const menu = button(page, 'Menu')
  await pressOn(page, menu)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await pressOn(page, button(page, 'Chiudi il menu'))
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'English' }))
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  const give = button(page, 'Abbandona la prenotazione')
  const sure = page.getByRole('dialog', { name: 'Abbandoni questa prenotazione?' })
  await pressOn(page, give)
  await expect(sure.getByRole('button', { name: 'No, tienila' })).toBeFocused()
  await holdsFocus(page, sure, give)
  await page.keyboard.press('Enter')
  await pressOn(page, sure.getByRole('button', { name: 'Abbandona', exact: true }), { by: 'Shift+Tab' })
  await expect(page.locator('.toast')).toHaveText('Prenotazione abbandonata')
  await expect(give).toBeHidden()
  await isNotLost(page)
  await tabTo(page, menu, 'Shift+Tab')
  await callUnhandled(page, {}, { status: 503, json: { code: 'server.busy', message: 'Riprova tra poco.' } })
  await expect(page.locator('.toast')).toHaveText('Riprova tra poco.')
  await expect(menu).toBeFocused()
  await pressOn(page, page.locator('header a[data-alternate]'), { by: 'Shift+Tab' })
  await expect(page).toHaveURL(site.at('/en/catalogs'))
  await page.context().close()

  const first = await (await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })).newPage()
  await first.goto(site.at('/'))
  const welcome = first.getByRole('dialog', { name: 'Ciao' }).or(first.locator('#welcome'))
  await expect(welcome).toBeVisible()
  await pressOn(first, button(first, 'Avanti').last())
  await expect(welcome.getByText('2 di 3')).toBeVisible()
  await pressOn(first, button(first, 'Indietro').last(), { by: 'Shift+Tab' })
  await expect(welcome.getByText('1 di 3')).toBeVisible()
  await isNotLost(first)
  await first.keyboard.press('Escape')
  await expect(welcome).toBeHidden()
  await isNotLost(first)
  await first.context().close()
})

test('WCAG 2.4.3 2.4.7 2.4.11: on a phone every stop of the Tab key is in sight, shows its ring, and none is missed', async ({
  browser,
  site,
}) => {
  const [member, desk] = [(await crowd(site, 1))[0]!, await staff(site, 5)]
  const object = await freeObject(site)
  await prepared(site, member)
  await asked(site)
  const paths: [Person | null, string, string][] = [
    [null, '/', 'h1'],
    [null, '/catalogs/all', '.tile'],
    [null, `/products/${object.id}`, 'h1'],
    [null, '/search?keywords=tenda', '.results li'],
    [null, '/signup', 'form'],
    [member, `/products/${object.id}`, 'h1'],
    [member, '/checkout/loan', '.calendar-grid'],
    [member, '/me', '#next-up'],
    [desk, '/desk?queue=to_approve', '[data-loan]'],
  ]
  for (const [who, path, ready] of paths) {
    const page = await (await browserOf(browser, site, who, { viewport: phone })).newPage()
    await page.goto(site.at(path))
    await page.locator('main').locator(ready).first().waitFor()
    if (who === member && !path.startsWith('/checkout')) await page.locator('.checkout-bar').waitFor()
    expect(await tabThrough(page), path).toBeGreaterThan(15)
    await page.context().close()
  }
})
