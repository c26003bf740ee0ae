import type { Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** The objects of a list, page after page. */
async function listed(page: Page): Promise<string[]> {
  const tiles = await page.locator('a.tile').evaluateAll(all => all.map(one => one.getAttribute('href')!))
  const older = page.locator('a[rel=next]')
  if (!(await older.count())) return tiles
  await page.goto(new URL((await older.getAttribute('href'))!, page.url()).href)
  return [...tiles, ...(await listed(page))]
}

test('a library with a photo of its own begins with it, as wide as a phone, and under its own band', async ({
  page,
  site,
}) => {
  const refused: string[] = []
  page.on('console', said => {
    if (said.type() === 'error') refused.push(said.text())
  })
  await page.setViewportSize(phone)
  await page.goto(site.at('/', 'borgo'))
  const photo = page.locator('.hero-photo')
  expect(await photo.boundingBox()).toMatchObject({ x: 0, width: phone.width })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  await expect(page.getByRole('searchbox', { name: 'Che cosa ti serve?' })).toBeInViewport()
  const band = page.locator('.band')
  expect(await band.evaluate(one => [one.clientHeight, getComputedStyle(one).backgroundImage !== 'none'])).toEqual([
    28,
    true,
  ])
  await page.setViewportSize(desktop)
  const [words, picture] = [await page.locator('.hero-words').boundingBox(), await photo.boundingBox()]
  expect(picture!.x).toBeGreaterThan(words!.x + words!.width)
  await page.goto(site.at('/'))
  await expect(page.locator('.hero-photo')).toHaveCount(0)
  await expect(page.locator('.hero-group img')).toHaveCount(5)
  expect(refused).toEqual([])
})

test('SC-02 SC-04 SC-05 the home page has all that a visitor looks for', async ({ browser, page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/'))
  const main = page.locator('main')
  await expect(main.getByRole('heading', { name: 'Cerca tra le categorie' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'vedi tutte' })).toHaveAttribute('href', '/catalogs')
  const { body: categories } = await site.visitor().get('/v1/categories')
  const ways = (categories as { slug: string }[]).map(one => `/catalogs/${one.slug}`)
  expect(ways).toHaveLength(12)
  const list = main.locator('.directory')
  for (const shown of [main.locator('.carousel').first(), list])
    expect(await shown.locator('li a').evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual(ways)
  expect((await list.evaluate(one => getComputedStyle(one).gridTemplateColumns)).split(' ')).toHaveLength(2)
  await expect(main.getByRole('heading', { name: 'Oggetti in evidenza' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Vedi tutti' })).toHaveAttribute('href', '/catalogs/all')
  const { body: put } = await site.visitor().get('/v1/catalogs/products/highlighted')
  const forward = main.locator('.carousel.is-wide > li a')
  expect(await forward.evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual(
    put.map((one: { id: string }) => `/products/${one.id}`),
  )
  expect(put).toHaveLength(12)
  await expect(main.locator('.point h3')).toHaveText([
    'Sportello di via Nicolò dall’Arca',
    'Banco al mercato Albani',
    'Consegna a domicilio',
  ])
  await expect(main.locator('.point > img')).toHaveCount(2)
  await expect(main.locator('.point').last()).toContainText(/5,00\s€, entro 10 km/)
  await expect(main.getByRole('link', { name: 'Aiuto e contatti' })).toHaveAttribute('href', '/help')
  await expect(main.getByRole('link', { name: /Per un’urgenza/ })).toHaveAttribute('href', 'tel:+390510000142')
  await expect(list.locator('li').first()).toHaveText(/ · [1-9]\d*$/)
  await expect(main.getByRole('button', { name: 'Cerca un oggetto' })).toBeVisible()
  await expect(main.getByRole('searchbox', { name: 'Che cosa ti serve?' })).toBeVisible()
  const examples = main.getByRole('list', { name: 'Per esempio' }).getByRole('link')
  await expect(examples).toHaveCount(3)
  for (const words of await examples.allTextContents()) {
    const found = await site.visitor().get(`/v1/catalogs/products/search?keywords=${encodeURIComponent(words)}`)
    expect([words, found.body.total > 0]).toEqual([words, true])
  }
  for (const [network, address] of [
    ['Instagram', 'https://instagram.larimessa.test/larimessa'],
    ['Facebook', 'https://facebook.larimessa.test/larimessabolognina'],
    ['YouTube', 'https://youtube.larimessa.test/larimessa'],
  ] as const)
    await expect(main.getByRole('link', { name: network })).toHaveAttribute('href', address)
  await expect(main.getByRole('link', { name: 'Accedi e prenota!' })).toHaveAttribute('href', '/signin')
  const [member] = await crowd(site, 1)
  const inside = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  await inside.goto(site.at('/'))
  await expect(inside.locator('main').getByRole('link', { name: 'Accedi e prenota!' })).toBeHidden()
  await inside.context().close()
})

test('SC-01 SC-03 the shelves slide with buttons, by keyboard too', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('welcome_seen', '1'))
  await page.setViewportSize(desktop)
  await page.goto(site.at('/'))
  const columns = await page.locator('.directory').evaluate(one => getComputedStyle(one).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(2)
  for (const carousel of [page.locator('.carousel-frame').first(), page.locator('.carousel-frame').last()]) {
    const at = () => carousel.locator('.carousel').evaluate(one => one.scrollLeft)
    await expect(carousel.getByRole('button', { name: 'Indietro' })).toHaveAttribute('aria-disabled', 'true')
    await carousel.getByRole('button', { name: 'Avanti' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(at).toBeGreaterThan(300)
    await carousel.getByRole('button', { name: 'Indietro' }).press('Space')
    await expect.poll(at).toBeLessThan(8)
  }
})

test('RT-04 RT-06 RT-05 categories, one of them, all objects, the newest; an id changes nothing', async ({
  page,
  site,
}) => {
  await page.goto(site.at('/catalogs'))
  const { body: categories } = await site.visitor().get('/v1/categories')
  const ways = (categories as { slug: string }[]).map(one => `/catalogs/${one.slug}`)
  expect(ways).toHaveLength(12)
  const links = page.locator('main a.category')
  expect(await links.evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual(ways)
  await page.getByRole('link', { name: 'Musica' }).first().click()
  await expect(page).toHaveURL(site.at('/catalogs/musica'))
  for (const [path, title, slug, many] of [
    ['/catalogs/musica/abc123', 'Musica', 'musica', 5],
    ['/catalogo/musica', 'Musica', 'musica', 5],
    ['/catalogs/all', 'Tutti gli oggetti', 'all', 60],
    ['/catalogs/last_arrival', 'Ultimi arrivi', 'last_arrival', 24],
  ] as const) {
    await page.goto(site.at(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const { body } = await site.visitor().get(`/v1/catalogs/${slug}?limit=100`)
    const objects = (body.docs as { id: string }[]).map(one => `/products/${one.id}`)
    expect(objects).toHaveLength(many)
    expect(await listed(page), path).toEqual(objects)
  }
})

test('SC-08 VA-01 SC-07 searching with words, a phone and a bad line', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const asked: string[] = []
  await page.route('**/products/search**', async route => {
    const words = new URL(route.request().url()).searchParams.get('keywords') ?? ''
    asked.push(words)
    if (words === 'tav' && asked.filter(one => one === 'tav').length === 1)
      await new Promise(done => setTimeout(done, 1500))
    await route.continue().catch(() => {})
  })
  await page.goto(site.at('/search'))
  const field = page.getByRole('searchbox', { name: 'Che cosa ti serve?' })
  const rows = page.locator('.results li')
  const head = page.locator('.results-head')
  await expect(page.getByRole('link', { name: 'Musica' })).toBeVisible()

  await field.pressSequentially('tr')
  await expect(head).toHaveText('Scrivi almeno 3 caratteri')
  expect(asked).toEqual([])
  await field.fill('tav')
  await expect.poll(() => asked).toEqual(['tav'])
  await field.fill('tenda tre')
  await expect(rows.first()).toContainText('Tenda tre posti')
  await page.waitForTimeout(1700)
  await expect(rows.first()).toContainText('Tenda tre posti')
  await expect(page).toHaveURL(site.at('/search?keywords=tenda+tre'))

  await field.fill('trapno')
  await expect(head).toContainText('Risultati per «trapano»')
  await expect(rows.filter({ hasText: 'Trapano' }).first()).toBeVisible()
  await field.fill('zzyzzyqx')
  await expect(page.getByText('Impossibile trovare')).toBeVisible()
  await expect(head).toContainText('Prova in un’altra categoria')
  await expect(page.getByRole('link', { name: 'Musica' })).toBeVisible()

  await page.route('**/products/search**', route => route.fulfill({ status: 502, body: 'no' }), { times: 1 })
  await field.fill('chitarra')
  await expect(page.getByText('Ops, errore 502')).toBeVisible()
  await expect(field).toHaveValue('chitarra')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(rows.first()).toContainText(/Chitarra/i)
})

test('RT-11 the filters are in the address: shared, gone back from, come back to', async ({ page, site }) => {
  await page.goto(site.at('/search?category=musica'))
  const rows = page.locator('.results li')
  await expect(page.getByLabel('Categoria')).toHaveValue('musica')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await page.getByLabel('Non in prestito oggi').check()
  await expect(page).toHaveURL(site.at('/search?category=musica&free=true'))
  await expect(rows.filter({ hasText: 'In prestito' })).toHaveCount(0)
  await page.getByLabel('Dal').fill('2026-12-10')
  await expect(page.getByText('Scegli anche l’altro giorno')).toBeVisible()
  await page.getByLabel('Al', { exact: true }).fill('2026-12-12')
  await expect(page).toHaveURL(/from_date=2026-12-10&to_date=2026-12-12/)
  await expect(page.getByText('Scegli anche l’altro giorno')).toHaveCount(0)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(page.getByLabel('Non in prestito oggi')).toBeChecked()
  await expect(page.getByLabel('Dal')).toHaveValue('2026-12-10')
  await page.goBack()
  await expect(page).toHaveURL(site.at('/search?category=musica'))
  await expect(page.getByLabel('Non in prestito oggi')).not.toBeChecked()
  await expect(rows).toHaveCount(all)
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(page).toHaveURL(site.at('/search'))
  await expect(page.getByRole('heading', { name: 'Oppure sfoglia le categorie' })).toBeVisible()
})

test('RT-11 the keyboard alone finds and opens an object; without scripts there is still a way', async ({
  page,
  browser,
  site,
}) => {
  await page.goto(site.at('/en/search'))
  const field = page.getByRole('searchbox')
  await field.focus()
  await page.keyboard.type('tenda')
  await page.keyboard.press('Enter')
  await expect(page.locator('.results-head')).toBeFocused()
  await expect(page.locator('.results-head')).toContainText(/\d objects?/)
  await page.keyboard.press('ArrowDown')
  const links = page.locator('.results a')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/products\//)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(site.at('/search'))
  await expect(plain.getByRole('searchbox')).toBeHidden()
  await plain.getByRole('link', { name: 'Musica' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Musica' })).toBeVisible()
  await plain.context().close()
})
