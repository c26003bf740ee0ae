import type { Page } from '@playwright/test'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { faultsIn } from './reach/axe.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

const toastOf = (page: Page) => page.locator('.toast')
const bar = (page: Page) => page.getByRole('region', { name: 'Prenotazione in corso' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()

async function signIn(page: Page, site: Site, email: string, next = '/'): Promise<void> {
  await page.goto(site.at(`/signin?next=${encodeURIComponent(next)}`))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.waitForURL(site.at(next))
}

const accessible = async (page: Page) => expect(await faultsIn(page)).toEqual([])

test('SH-10 the welcome is said once, slide by slide, can be skipped, and never over a page somebody asked for', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/catalogs'))
  await page.waitForTimeout(600)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(site.at('/en'))
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  await expect(welcome.getByRole('heading', { name: 'Hello, this is La Rimessa' })).toBeInViewport()
  await accessible(page)
  await welcome.getByRole('button', { name: 'Next' }).click()
  await expect(welcome.getByRole('heading', { name: 'Book, collect, return' })).toBeInViewport()
  await expect(welcome.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  // The dialog tells that it was closed a moment after it is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('welcome_seen'))).toBe('1')
  await page.reload()
  await page.waitForTimeout(600)
  await expect(welcome).toBeHidden()
})

test('SH-01 SH-02 SH-04 SH-06 SH-07 BC-11 BC-12 BC-13 RO-01 the menu has all that the library has, by finger, by keyboard and with no script', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto(site.at('/catalogs'))
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const linked = await menu
    .getByRole('link')
    .evaluateAll(links => links.filter(one => (one as HTMLElement).offsetParent).map(one => one.getAttribute('href')))
  // Whether there is a document of the questions is for other tests to say.
  expect(linked.filter(one => !one?.startsWith('/v1/'))).toEqual([
    '/signin',
    '/catalogs',
    '/search',
    '/scan',
    '/regolamento',
    '/faq',
    '/help',
    '/support',
    'https://www.larimessa.test/come-funziona',
    'https://www.larimessa.test',
    '/en/catalogs',
  ])
  await expect(menu.getByRole('button', { name: 'Esci' })).toBeHidden()
  expect((await menu.boundingBox())!.width).toBeLessThanOrEqual(400)
  await accessible(page)
  await expect(menu.getByRole('button', { name: 'Chiudi il menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  const thumb = page.getByRole('navigation', { name: 'Scorciatoie' })
  await expect(thumb.getByRole('link')).toHaveText(['Home', 'Cerca', 'Aiuto', 'Accedi'])
  for (const [width, mobile] of [
    [767, true],
    [768, false],
    [991, false],
    [992, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(thumb).toBeVisible({ visible: mobile })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Regolamento' })).toBeVisible({
      visible: width > 991,
    })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await openMenu(page)
  expect((await menu.boundingBox())!.width).toBeCloseTo(400, 1)
  await page.context().close()

  const plain = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage()
  await plain.goto(site.at('/catalogs'))
  await openMenu(plain)
  await expect(plain.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Aiuto' })).toBeVisible()
  await plain.goto(site.at('/', 'nessuna'))
  await expect(plain.getByText('In manutenzione,')).toBeVisible()
  await expect(plain.getByRole('navigation')).toHaveCount(0)
  await plain.context().close()
})

test('SH-12 SH-13 ST-03 ST-11 ER-18 what was begun stays at hand; a swipe to the left gives it up, once it is meant', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await page.clock.setFixedTime(site.clock.now())
  const object = await freeObject(site)
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  await signIn(page, site, 'nuovo@demo.test', `/products/${object.id}`)
  await page.getByRole('link', { name: 'Prenota' }).first().click()
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toContainText(shown.name)
  await expect(bar(page).getByRole('link', { name: 'Continua' })).toHaveAttribute('href', '/checkout/loan')
  await accessible(page)

  const box = (await bar(page).boundingBox())!
  const swipe = (by: number) =>
    page.evaluate(
      ({ x, y, by }) => {
        const at = (type: string, clientX: number) =>
          document
            .querySelector('.checkout-bar p')!
            .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientX, clientY: y, bubbles: true }))
        at('pointerdown', x)
        at('pointermove', x - by)
        at('pointerup', x - by)
      },
      { x: box.x + 350, y: box.y + 20, by },
    )
  await swipe(60)
  const sure = page.getByRole('dialog', { name: 'Abbandoni questa prenotazione?' })
  await expect(sure).toBeHidden()
  await swipe(200)
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
  await openMenu(page)
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(toastOf(page)).toHaveText('Sei uscito. A presto!')
  expect(await page.evaluate(() => localStorage.getItem('signed_in'))).toBeNull()
  await page.context().close()
})

test('ST-05 SH-09 a session that ends asks over the page, goes on in place, and closed leads to the sign-in page', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me/orders')
  // Printed in the page the heading says nothing: a session that ended before it was read leads to the sign-in page.
  await expect(page.locator('main').getByText('Approvato').first()).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  const ask = page.getByRole('dialog', { name: 'Entra di nuovo' })
  await expect(ask).toBeVisible()
  expect((await ask.boundingBox())!.width).toBeLessThanOrEqual(512)
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

  await page.context().clearCookies()
  await page.goto(site.at('/catalogs'))
  await expect(ask).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(site.at('/signin?next=%2Fcatalogs'))
  await expect(ask).toBeHidden()
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
  // Who comes back to the tab has the checkout read again, whose store catches the refusal.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(site.at('/errors/maintenance'))
  await expect(closed).toBeVisible()
  for (const path of ['/me/orders', '/checkout/loan', '/catalogs']) {
    expect((await page.goto(site.at(path)))!.status(), path).toBe(503)
    await expect(closed, path).toBeVisible()
    await expect(page).toHaveURL(site.at(path))
  }
  await page.context().clearCookies()
  await page.goto(site.at('/signin'))
  await page.evaluate(() => localStorage.removeItem('signed_in'))
  await signIn(page, site, 'desk@demo.test', '/desk')
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(closed).toBeHidden()
  await set(true)
})

test('SH-21 ER-25 whoever acts in another name sees whose it is on every page, and can stop', async ({
  page,
  site,
}) => {
  const { body: member } = await (await site.as('nuovo@demo.test')).get('/v1/me')
  await signIn(page, site, 'admin@demo.test')
  await page.evaluate(one => sessionStorage.setItem('acting', JSON.stringify(one)), {
    id: member.id,
    label: member.name,
  })
  const chip = page.locator('.acting')
  for (const path of ['/', '/search', '/help', '/policies', '/me', '/me/orders', '/catalogs']) {
    await page.goto(site.at(path))
    await expect(chip, path).toContainText(`Stai agendo come ${member.name}`)
  }
  await accessible(page)
  await chip.getByRole('button', { name: 'Torna a essere tu' }).click()
  await expect(toastOf(page)).toHaveText('Impersonificazione disattivata')
  await expect(chip).toBeHidden()
})
