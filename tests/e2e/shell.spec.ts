import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
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

/** Another tab of the same browser, where a visit begins. */
async function newVisit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('SH-10 the welcome is said once, slide by slide, can be skipped, and never over a page somebody asked for', async ({ page, site }) => {
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
  expect(await page.evaluate(() => localStorage.getItem('welcome_seen'))).toBe('1')
  await page.reload()
  await page.waitForTimeout(600)
  await expect(welcome).toBeHidden()
})

test('SH-01 SH-02 SH-04 SH-06 SH-07 BC-11 BC-12 BC-13 RO-01 the menu has all that the library has, by finger, by keyboard and with no script', async ({ browser, site }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto(site.at('/catalogs'))
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const linked = await menu.getByRole('link').evaluateAll(links => links.filter(one => (one as HTMLElement).offsetParent).map(one => one.getAttribute('href')))
  // Whether there is a document of the questions is for other tests to say.
  expect(linked.filter(one => !one?.startsWith('/v1/'))).toEqual([
    '/signin', '/catalogs', '/search', '/scan', '/regolamento', '/faq', '/help', '/support',
    'https://www.larimessa.test/come-funziona', 'https://www.larimessa.test', '/en/catalogs',
  ])
  await expect(menu.getByRole('button', { name: 'Esci' })).toBeHidden()
  expect((await menu.boundingBox())!.width).toBeLessThanOrEqual(400)
  await accessible(page)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Chiudi il menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  const thumb = page.getByRole('navigation', { name: 'Scorciatoie' })
  await expect(thumb.getByRole('link')).toHaveText(['Home', 'Cerca', 'Aiuto', 'Accedi'])
  for (const [width, mobile] of [[767, true], [768, false], [991, false], [992, false]] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(thumb).toBeVisible({ visible: mobile })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Regolamento' })).toBeVisible({ visible: width > 991 })
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

test('SH-03 SH-05 ER-06 what a library has not is not offered; a document that does not come says so', async ({ page, site }) => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const pdf = menu.getByRole('link', { name: 'Scarica le domande frequenti (PDF)' })
  const how = menu.getByRole('link', { name: 'Come funziona' })
  const lookAt = async () => {
    await page.goto(site.at('/catalogs', 'borgo'))
    await openMenu(page)
    return Promise.all([how, pdf].map(one => one.isVisible()))
  }
  const set = async (links: object, faq_pdf_url: string | null) => {
    const settings = JSON.stringify({ links, faq_pdf_url })
    await sql`UPDATE libraries SET settings = settings || ${settings}::jsonb WHERE library_id = 'borgo'`.execute(site.deps.db)
    await (await site.as('admin@demo.test', 'borgo')).post('/v1/publications', { all: false })
    await site.printed()
  }
  await set({ how_work: null, membership: null, contact: null }, null)
  expect(await lookAt()).toEqual([false, false])
  await set({ how_work: 'https://example.test/', membership: null, contact: null }, '/v1/catalogs/z/p/files?name=faq')
  expect(await lookAt()).toEqual([true, true])
  await pdf.click()
  await expect(toastOf(page)).toHaveText('Ops, qualcosa è andato storto, riprova più tardi')
  expect(page.url()).toBe(site.at('/catalogs', 'borgo'))
})

test('SH-02 SH-08 SH-20 BC-08 a language is chosen after 500 ms, under the loader for 1000 ms, and kept', async ({ page, site }) => {
  await page.goto(site.at('/catalogs?da=qui'))
  const loader = page.getByText('Un momento…')
  const began = Date.now()
  await page.locator('header').getByRole('link', { name: 'Read in English' }).click()
  await expect(loader).toBeHidden()
  await expect(loader).toBeVisible()
  expect(page.url()).toBe(site.at('/catalogs?da=qui'))
  await page.waitForURL(site.at('/en/catalogs?da=qui'))
  expect(Date.now() - began).toBeGreaterThanOrEqual(1500)
  const next = await newVisit(page.context(), site.at('/help'))
  await expect(next).toHaveURL(site.at('/en/help'))
})

test('SH-14 SH-15 ST-04 a visit that begins at home goes on where the last one ended; any other address wins', async ({ page, site }) => {
  const home = site.at('/')
  await page.goto(site.at('/catalogs/musica'))
  await page.goto(site.at('/signin'))
  await page.goto('about:blank')
  const next = await newVisit(page.context(), home)
  await expect(next).toHaveURL(site.at('/catalogs/musica'))
  await next.getByRole('banner').getByRole('link', { name: 'La Rimessa' }).click()
  await expect(next).toHaveURL(home)
  await next.goto(site.at('/faq'))
  await expect(await newVisit(page.context(), site.at('/help'))).toHaveURL(site.at('/help'))
  const lost = await newVisit(page.context(), site.at('/nessuna-pagina'))
  await expect(lost.getByRole('link', { name: 'Riparti dalla home' })).toHaveAttribute('href', '/')
  await expect(await newVisit(page.context(), home)).toHaveURL(home)
})

test('SH-12 SH-13 ST-03 ST-11 ER-18 what was begun stays at hand; a swipe to the left gives it up, once it is meant', async ({ browser, site }) => {
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
  const swipe = (by: number) => page.evaluate(({ x, y, by }) => {
    const at = (type: string, clientX: number) => document.querySelector('.checkout-bar p')!.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', clientX, clientY: y, bubbles: true }))
    at('pointerdown', x)
    at('pointermove', x - by)
    at('pointerup', x - by)
  }, { x: box.x + 350, y: box.y + 20, by })
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

test('ST-05 SH-09 a session that ends asks over the page, goes on in place, and closed leads to the sign-in page', async ({ page, site }) => {
  await signIn(page, site, 'socio@demo.test', '/me/orders')
  await expect(page.getByRole('heading', { name: 'I miei prestiti' })).toBeVisible()
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

test('SH-21 ER-25 whoever acts in another name sees whose it is on every page, and can stop', async ({ page, site }) => {
  const { body: member } = await (await site.as('nuovo@demo.test')).get('/v1/me')
  await signIn(page, site, 'admin@demo.test')
  await page.evaluate(one => sessionStorage.setItem('acting', JSON.stringify(one)), { id: member.id, label: member.name })
  await page.goto(site.at('/catalogs'))
  const chip = page.locator('.acting')
  await expect(chip).toContainText(`Stai agendo come ${member.name}`)
  await accessible(page)
  await chip.getByRole('button', { name: 'Torna a essere tu' }).click()
  await expect(toastOf(page)).toHaveText('Impersonificazione disattivata')
  await expect(chip).toBeHidden()
})

test('the page behind a link that the pointer rests on is fetched ahead, or drawn on a desk: none of one person, none that may cost', async ({ browser, site }) => {
  for (const [mobile, ways] of [[false, ['prefetch', 'prerender']], [true, ['prefetch']], [undefined, ['prefetch']]] as const) {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(said => {
      Object.defineProperty(navigator, 'userAgentData', { value: said === null ? undefined : { mobile: said } })
      addEventListener('securitypolicyviolation', violation => void (document.title = `Refused: ${violation.blockedURI} ${violation.sample}`))
    }, mobile ?? null)
    await page.goto(site.at('/'))
    await page.waitForLoadState('networkidle')
    expect(await page.title()).toBe('La Rimessa · Bologna')
    const rules = await page.locator('script[type=speculationrules]').evaluateAll(all => all.map(one => JSON.parse(one.textContent)))
    expect(rules.map(one => Object.keys(one))).toEqual(ways.map(way => [way]))
    for (const [n, way] of ways.entries()) {
      const never = rules[n][way][0].where.and[1].not.href_matches as string[]
      expect(never).toEqual(expect.arrayContaining(['/me', '/me/*', '/checkout/*', '/signin', '/desk', '/desk/*', '/v1/*', '/en/me/*', '/en/signin']))
    }
    await page.context().close()
  }
})
