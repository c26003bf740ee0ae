import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'
import { callUnhandled } from './unhandled.ts'

test.use({ serviceWorkers: 'allow' })

const toastOf = (page: Page) => page.locator('.toast')

test('ER-17 ER-18 a call that failed where nobody thought of it is said, with its fields, one at a time, for 4 s', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: site.clock.now() })
  await page.goto(site.at('/catalogs'))
  await page.clock.pauseAt(site.clock.now().getTime() + 60_000)
  const question = { email: 'nessuno', section: 'problemi tecnici', object: 'Aiuto', message: '' }
  await callUnhandled(page, question)
  await page.clock.runFor(100)
  await expect(toastOf(page)).toHaveText('Attenzione ai campi richiesti Email non valida Campo richiesto')
  const { x, y, width } = (await toastOf(page).boundingBox())!
  expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(10)
  expect(y).toBeLessThan(200)
  await page.clock.runFor(2000)
  await callUnhandled(page, question, { status: 503, json: { code: 'server.busy', message: '' } })
  await page.clock.runFor(100)
  await expect(toastOf(page)).toHaveText(['server.busy'])
  await page.clock.runFor(3999)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toastOf(page)).toHaveCount(0)
})

test.describe('with no worker to stand in for the network', () => {
  test.use({ serviceWorkers: 'block' })

  test('ER-19 a part that does not come reads the page again, once, then says so with a way to try', async ({
    page,
    site,
  }) => {
    let reads = 0
    page.on('framenavigated', () => reads++)
    await page.route(/\.island\./, route => route.abort())
    await page.goto(site.at('/signin'))
    const said = page.getByText('Una parte di questa pagina non è arrivata.')
    await expect(said).toBeVisible()
    expect(reads).toBe(2)
    await page.unroute(/\.island\./)
    await page.getByRole('link', { name: 'Riprova' }).click()
    await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
    await expect(said).toBeHidden()
    await page.route(/\.css$/, route => route.abort())
    reads = 0
    await page.goto(site.at('/help'))
    await expect(said).toBeVisible()
    expect(reads).toBe(2)
  })

  const hanging: [what: string, path: string, part: RegExp, touch?: string][] = [
    ['that the page starts with', '/signin', /client\..*\.js/],
    ['that every page has', '/help', /\/Base\.astro.*\.js/],
    ['that waits for a touch', '/support', /support\.island\..*\.js/, 'main form input'],
    ['that is fetched as it is opened', '/products/', /free-days\.island\..*\.js/, '[data-island=free-days] > summary'],
  ]
  for (const [what, path, part, touch] of hanging) {
    test(`BC-07 a part ${what} and hangs is given up after 120 s, and not before`, async ({ page, site }) => {
      const { id } = await freeObject(site)
      let reads = 0
      page.on('framenavigated', () => reads++)
      await page.route(part, () => {})
      await page.clock.install({ time: site.clock.now() })
      await page.clock.pauseAt(site.clock.now().getTime() + 60_000)
      const asked = page.waitForRequest(part)
      // A script that hangs keeps the page from having loaded.
      await page.goto(site.at(path === '/products/' ? path + id : path), { waitUntil: 'commit' })
      if (touch) await page.locator(touch).first().click()
      await asked
      await page.clock.fastForward(119_000)
      await page.waitForTimeout(500)
      expect(reads).toBe(1)
      const again = page.waitForEvent('framenavigated')
      // The page may ask for it before this test hears of the page.
      const askedAgain = page.waitForRequest(part)
      await page.clock.fastForward(1_000)
      await again
      const said = page.getByText('Una parte di questa pagina non è arrivata.')
      if (touch) await page.locator(touch).first().click()
      await askedAgain
      await expect(said).toBeHidden()
      await page.clock.fastForward(120_000)
      await expect(said).toBeVisible()
      expect(reads).toBe(2)
    })
  }
})

test('an object seen before opens with no network, and another says kindly that it cannot', async ({
  page,
  site,
  context,
}) => {
  const object = await freeObject(site)
  const path = `/products/${object.id}`
  await page.goto(site.at(path))
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async at => Boolean(await caches.match(at)), path)).toBe(true)
  await page.goto(site.at('/help'))
  await expect.poll(() => page.evaluate(() => caches.match('/help').then(Boolean))).toBe(true)
  await context.setOffline(true)
  await page.goto(site.at(path))
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  await expect(toastOf(page)).toContainText('Sei senza rete')
  await page.goto(site.at('/catalogs/cucina-e-feste'))
  await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible()
  await page.goto(site.at('/en/me'))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const kept = await page.evaluate(async () =>
    (await (await caches.open('pages-1')).keys()).map(one => new URL(one.url).pathname),
  )
  expect(kept.filter(one => /\/(me|checkout|desk|v1|signin)/.test(one))).toEqual([])
})

test('ER-16 what the desk cannot read says the status and why, and is read again when asked', async ({
  browser,
  site,
}) => {
  const page = await (await browserOf(browser, site, await staff(site, 4))).newPage()
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(site.db)
  // The server fails by itself: what it would read is gone.
  const tables = ['products', 'publications']
  for (const table of tables) await rename(table, `no_${table}`)
  const failed = page.getByText('Ops, errore 500')
  for (const path of ['/desk/loans', '/desk/verifications', '/desk/repairs', '/desk/publications']) {
    await page.goto(site.at(path))
    await expect(failed, path).toBeVisible()
    await expect(page.getByText('Ops, qualcosa è andato storto, riprova più tardi'), path).toBeVisible()
  }
  for (const table of tables) await rename(`no_${table}`, table)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(failed).toHaveCount(0)
  await page.context().close()
})
