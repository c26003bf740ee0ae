import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Site } from '../world/site.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

const toastOf = (page: Page) => page.locator('.toast')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()

/** One page, as small as the format allows. */
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const publishQuestions = async (site: Site) => {
  const admin = await site.as('admin@demo.test')
  const form = new FormData()
  form.set('title', 'Domande frequenti')
  form.set('file', new File([pdf], 'faq.pdf', { type: 'application/pdf' }))
  expect((await admin.call('PUT', '/v1/catalogs/z/p/files?name=faq', { raw: form })).status).toBe(200)
  await site.printed()
}

test('RT-14 SC-46 the policies come after signing in, once a version, and lead on', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/help'))
  await page.evaluate(() => localStorage.setItem('policies', '2020-01-01'))
  const enter = async () => {
    await page.goto(site.at('/signin?next=%2Fme%2Forders'))
    await page.getByLabel('E-mail').fill('socio@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
    await page.locator('main').getByRole('button', { name: 'Accedi' }).click()
  }
  await enter()
  await expect(page).toHaveURL(site.at('/policies?next=%2Fme%2Forders'))
  await expect(page.getByRole('heading', { level: 1, name: 'Condizioni d’uso' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Hai già accettato questa versione.')).toBeHidden()
  await page.getByRole('button', { name: 'Accetto e continuo' }).click()
  await expect(page).toHaveURL(site.at('/me/orders'))
  expect(await page.evaluate(() => localStorage.getItem('policies'))).toMatch(/^\d{4}-\d\d-\d\d$/)
  // A page of this site with no script.
  await page.goto(site.at('/img/banner.jpg'))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('signed_in'))
  await enter()
  await expect(page).toHaveURL(site.at('/me/orders'))
  await page.goto(site.at('/policies?next=https%3A%2F%2Fevil.test'))
  await expect(page.getByText('Hai già accettato questa versione.')).toBeVisible()
  await page.getByRole('button', { name: 'Accetto e continuo' }).click()
  await expect(page).toHaveURL(site.at('/'))
})

test('RT-15 ER-06 the questions open as the PDF where there is one that comes, and stay where asked to', async ({
  page,
  site,
}) => {
  await page.goto(site.at('/faq'))
  await expect(page.getByRole('heading', { level: 1, name: 'Domande frequenti' })).toBeVisible()

  await publishQuestions(site)

  const isDocument = (url: string) => url.includes('/v1/catalogs/z/p/files?name=faq')
  await page.route(
    url => isDocument(url.href),
    route => route.fulfill({ status: 500, body: '{}' }),
    { times: 1 },
  )
  await page.goto(site.at('/faq'))
  await expect(toastOf(page)).toHaveText('Ops, qualcosa è andato storto, riprova più tardi')
  await expect(page.getByRole('heading', { level: 1, name: 'Domande frequenti' })).toBeVisible()

  // The link that says so saves it, and one that does not come says so.
  await page.goto(site.at('/faq?read'))
  const link = page.getByRole('main').getByRole('link', { name: 'Scarica le domande frequenti (PDF)' })
  const saving = page.waitForEvent('download')
  await link.click()
  expect((await saving).suggestedFilename()).toBe('domande-frequenti.pdf')
  await page.route(
    url => isDocument(url.href),
    route => route.fulfill({ status: 500, body: '{}' }),
    { times: 1 },
  )
  await link.click()
  await expect(toastOf(page)).toHaveText('Ops, qualcosa è andato storto, riprova più tardi')
  await expect(page).toHaveURL(site.at('/faq?read'))

  const asked: string[] = []
  const saved: string[] = []
  page.on('request', request => void (isDocument(request.url()) && asked.push(request.method())))
  page.on('download', download => saved.push(download.suggestedFilename()))
  await page.goto(site.at('/faq?read'))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Domande frequenti' })).toBeVisible()
  const answering = page.waitForResponse(answer => isDocument(answer.url()) && answer.request().method() === 'GET')
  await page.goto(site.at('/faq')).catch(() => null)
  const { 'content-type': type, 'content-disposition': shown } = (await answering).headers()
  expect([type, shown]).toEqual(['application/pdf', expect.stringMatching(/^inline; filename="Domande frequenti.pdf"/)])
  await expect(page).toHaveURL(site.at('/v1/catalogs/z/p/files?name=faq'))
  // A browser's own viewer may read the document once more.
  expect(asked.slice(0, 2)).toEqual(['HEAD', 'GET'])
  expect(asked.slice(2).filter(method => method !== 'GET')).toEqual([])
  await page.waitForTimeout(500)
  expect(saved).toEqual([])
})

test('SH-05 RT-15 the menu saves the questions as a file, with a name of its own', async ({ page, site }) => {
  await publishQuestions(site)
  await page.goto(site.at('/catalogs'))
  await openMenu(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Scarica le domande frequenti (PDF)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('domande-frequenti.pdf')
  expect((await readFile(await file.path())).toString()).toBe(pdf)
  expect(page.url()).toBe(site.at('/catalogs'))
})

test('RT-12 SC-43 RT-13 the help page: another language, useful links, the way to write', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/help'))
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Come funziona' })).toHaveAttribute('href', /^https:/)
  await expect(main.getByRole('link', { name: 'Il nostro sito' })).toHaveAttribute('href', /^https:/)
  await main.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(site.at('/en/help'))
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
  await expect(main.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await main.getByRole('link', { name: 'Italiano' }).click()
  await expect(page).toHaveURL(site.at('/help'))
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('it')
  await main.getByRole('link', { name: 'Scrivici da qui' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scrivici' })).toBeVisible()
})

test('RO-01 RT-16 RT-17 visitors read everything that is for everybody; no rules without a text', async ({ site }) => {
  const read = (path: string) => site.app.request(`http://x${path}`, { headers: { host: 'borgo.localhost' } })
  for (const path of ['/search', '/scan', '/help', '/support', '/faq', '/regolamento', '/policies']) {
    for (const address of [path, `/en${path}`]) expect((await read(address)).status, address).toBe(200)
  }

  const { settings } = await site.db
    .selectFrom('libraries')
    .select('settings')
    .where('library_id', '=', 'borgo')
    .executeTakeFirstOrThrow()
  await site.db
    .updateTable('libraries')
    .set({ settings: JSON.stringify({ ...settings, rules: { it: '', en: '' } }) })
    .where('library_id', '=', 'borgo')
    .execute()
  const admin = await site.as('admin@demo.test', 'borgo')
  await admin.post('/v1/publications', { all: true })
  await site.printed()
  const answer = await read('/regolamento')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/errors/404'])
  expect((await read('/en/regolamento')).headers.get('location')).toBe('/en/errors/404')
  for (const path of ['/', '/help', '/support', '/policies', '/catalogs', '/search', '/faq', '/signin', '/signup'])
    for (const page of [path, path === '/' ? '/en' : `/en${path}`]) {
      const there = await read(page)
      expect([page, there.status]).toEqual([page, 200])
      expect(await there.text(), page).not.toMatch(/href="(\/en)?\/regolamento"/)
    }
  expect(await (await read('/checkout/abc/cb')).text()).toMatch(/hasRules&quot;:\[0,false\]/)
})

test('SH-03 SH-05 ER-06 what a library has not is not offered; a document that does not come says so', async ({
  page,
  site,
}) => {
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
    await sql`UPDATE libraries SET settings = settings || ${settings}::jsonb WHERE library_id = 'borgo'`.execute(
      site.db,
    )
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
