import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { enqueueWork } from '../world/library.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { openStage, type Stage } from './faults/stage.ts'
import { signIn } from './paying.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

const openCalendar = (page: Page) => page.getByText('Guarda il calendario').click()
const dayButton = (page: Page, name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })

/** An object on loan and one under repair, of the demonstration. */
async function objectsOf(site: Site) {
  const { body } = await site.visitor().get('/v1/catalogs/all?limit=100')
  const find = (status: string) =>
    body.docs.find(
      (one: { loan: { status: string; to_date: string; kept: boolean } }) =>
        one.loan.status === status && (status !== 'busy' || (one.loan.to_date >= '2026-11-24' && !one.loan.kept)),
    ) as { id: string; name: string }
  return { busy: find('busy'), repaired: find('maintenance'), free: await freeObject(site) }
}

test('RT-10 SC-12 BC-14 an object says how it stands, with its days in Italian, on its page and in its rows', async ({
  page,
  site,
}) => {
  const { busy, repaired } = await objectsOf(site)
  await page.goto(site.at(`/oggetti/${busy.id}`))
  await expect(page).toHaveURL(site.at(`/products/${busy.id}`))
  await expect(page.locator('.object-head .availability')).toHaveText(
    /^In prestito fino a (lun|mar|mer|gio|ven|sab|dom) \d+ \p{L}+, libero da (lun|mar|mer|gio|ven|sab|dom) \d+ \p{L}+$/u,
  )
  await expect(page.locator('.taken li').first()).toHaveText(/\d{4} in prestito$/)
  await page.goto(site.at(`/products/${repaired.id}`))
  await expect(page.locator('.object-head .availability')).toHaveText('In manutenzione')
  await expect(page.getByRole('link', { name: 'Prenota', exact: true })).toHaveCount(0)
  await openCalendar(page)
  await expect(page.getByText('È in riparazione: si prenota quando torna.')).toBeVisible()
  await expect(dayButton(page, /^gio 26 novembre, in manutenzione$/)).toBeVisible()
  await expect(page.locator('#days').getByRole('link')).toHaveCount(0)
  await page.goto(site.at('/catalogs/all'))
  for (const [one, says] of [
    [busy, /In prestito fino a/],
    [repaired, /In manutenzione/],
  ] as const) {
    const path = `a.tile[href="/products/${one.id}"]`
    while (!(await page.locator(path).count())) await page.locator('a[rel=next]').click()
    await expect(page.locator(path)).toContainText(says)
    await page.goto(site.at('/catalogs/all'))
  }
  await page.goto(site.at(`/search?keywords=${encodeURIComponent(repaired.name)}`))
  const row = page.locator('.results li', { has: page.locator(`a[href="/products/${repaired.id}"]`) })
  await expect(row).toContainText('In manutenzione')
})

test('RT-09 the calendar says why a day is taken, and a free one begins the loan', async ({ page, site }) => {
  const { object: lent } = await givenLoan(site, { from_date: '2026-12-03', to_date: '2026-12-10' })
  await enqueueWork(site, 'publish', { reason: 'change' })
  await site.printed()
  await page.setViewportSize(phone)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(site.at(`/products/${lent.id}`))
  await expect(page.getByText('3–10 dicembre 2026')).toBeVisible()
  expect(scripts.filter(url => url.includes('client'))).toEqual([])
  await openCalendar(page)
  await page.getByRole('button', { name: /Primo giorno libero: / }).click()
  await expect(page.locator('[data-book]')).toHaveAttribute(
    'href',
    /\/checkout\/loan\?product=\w+&from=2026-11-\d\d&point=\w+$/,
  )
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  // Not to be chosen, and yet it says why: so it is no disabled button.
  await dayButton(page, /^sab 5 dicembre, in prestito/).click({ force: true })
  await expect(page.getByText('Sab 5 dicembre: l’oggetto è in prestito.')).toBeVisible()
  const free = dayButton(page, /^mer 16 dicembre$/)
  await dayButton(page, /^mar 15 dicembre/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(free).toBeFocused()
  await page.keyboard.press('Enter')
  const book = page.getByRole('link', { name: 'Prenota da mer 16 dicembre' })
  await expect(book).toBeInViewport()
  await book.click()
  await expect(page).toHaveURL(/\/signin\?next=.*from%3D2026-12-16/)
})

test('VA-04 days chosen on the object’s page are thirty at most, in the words of the loan', async ({ page, site }) => {
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  await openCalendar(page)
  await page.getByRole('button', { name: /Primo giorno libero: / }).click()
  for (let n = 0; n < 2; n++) await page.getByRole('button', { name: 'Mese successivo' }).click()
  await dayButton(page, /^sab 30 gennaio$/).click()
  await expect(page.getByText('Tempo di prestito massimo è di 30 giorni!')).toBeVisible()
})

test('RT-09 the point chosen on the object’s page, and its day, are those of the loan', async ({ page, site }) => {
  const { id, point } = await freeObject(site, { transportable: true })
  await page.goto(site.at(`/products/${id}`))
  await openCalendar(page)
  const where = page.getByLabel('Dove ritiri?')
  await expect(where).toBeVisible()
  const names = await where.getByRole('option').allTextContents()
  const other = names.find(name => name.trim() !== point.name)!.trim()
  await where.selectOption({ label: other })
  await page.getByRole('button', { name: /Primo giorno libero: / }).click()
  const book = page.getByRole('link', { name: /^Prenota da / })
  const day = new URL((await book.getAttribute('href'))!, site.at('/')).searchParams.get('from')!
  await book.click()
  await signIn(page, 'nuovo@demo.test')
  await expect(page.getByRole('radio', { name: other })).toBeChecked()
  const from = () =>
    page.evaluate(() => (JSON.parse(sessionStorage.getItem('draft') ?? 'null') as { from: string }).from)
  await expect.poll(from).toBe(day)
})

/** An object of its own that is on offer to somebody, printed so. */
async function reservedFor(site: Site, stage: Stage, memberId: string): Promise<string> {
  const { id } = await stage.object()
  const { db } = site
  const now = site.clock.now()
  const wish = { library_id: 'quartiere', product_id: id, member_id: memberId }
  await db
    .insertInto('wishes')
    .values({ ...wish, created_at: now, position: 1 })
    .execute()
  await db
    .updateTable('wishes')
    .set({ turn_since: now, turn_until: '2026-11-26' })
    .where('product_id', '=', id)
    .execute()
  await enqueueWork(site, 'publish', { reason: 'change' })
  await site.printed()
  return id
}

test('SC-11 an object kept for who waited says so to everybody, and lets them wait too', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(phone)
  const [first] = await crowd(site, 1)
  const id = await reservedFor(site, await openStage(site, context, page, {}), first!.id)
  const calls: string[] = []
  page.on('request', request => request.url().includes('/v1/me/') && calls.push(request.url()))
  await page.goto(site.at(`/products/${id}`))
  await expect(page.locator('.object-head .availability')).toHaveText(
    'Da parte per chi l’aspettava fino a gio 26 novembre',
  )
  await expect(page.getByRole('link', { name: 'Prenota', exact: true })).toHaveCount(0)
  await expect(page.getByText('Ancora nessuna prenotazione')).toHaveCount(0)
  const notify = page.getByRole('button', { name: 'Avvisami' })
  await expect(notify).toBeEnabled()
  expect(calls).toEqual([])
  await notify.click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  const tile = page.locator(`a.tile[href="/products/${id}"]`)
  await page.goto(site.at('/catalogs/all'))
  while (!(await tile.count())) await page.locator('a[rel=next]').click()
  await expect(tile).toContainText('Da parte per chi l’aspettava')
})

test('whose turn it is books from the page; who is refused waits from there', async ({
  page,
  context,
  browser,
  site,
}) => {
  await page.setViewportSize(phone)
  const stage = await openStage(site, context, page, {})
  const id = await reservedFor(site, stage, (await stage.member()).id)
  await page.goto(site.at(`/products/${id}`))
  await expect(page.getByText('È il tuo turno: hai tempo fino a gio 26 novembre.')).toBeVisible()
  const book = page.getByRole('link', { name: 'Prenota', exact: true })
  await expect(book).toBeInViewport()
  await book.click()
  await expect(page.getByText('Dove ritiri e restituisci?')).toBeVisible()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await (await openStage(site, elsewhere, other, {})).member()
  await other.goto(site.at(`/checkout/loan?product=${id}`))
  await expect(other.getByText('tenuto per chi l’aspettava')).toBeVisible()
  await other.getByRole('button', { name: 'Avvisami' }).click()
  await expect(other.getByText('Il tuo posto in coda è il 2º: ti scriviamo quando tocca a te.')).toBeVisible()
  await elsewhere.close()
})

test('RT-09 an object born after the last printing is drawn from the API, calendar included', async ({
  page,
  context,
  site,
}) => {
  const { id, name } = await (await openStage(site, context, page, {})).object()
  await page.goto(site.at(`/products/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.object-head .availability')).toHaveText(/^Libero da /)
  await openCalendar(page)
  await page.getByRole('button', { name: /Primo giorno libero: / }).click()
  await expect(page.getByRole('link', { name: /^Prenota da / })).toHaveAttribute('href', /from=/)
})

test('BC-10 a picture that cannot be had gives way to the banner', async ({ page, site }) => {
  const { free } = await objectsOf(site)
  await page.route('**/files/**', route => route.abort())
  await page.goto(site.at(`/products/${free.id}`))
  await expect(page.locator('.gallery img').first()).toHaveAttribute('src', /\/img\/banner\.jpg$/)
  expect(await page.evaluate(async () => (await fetch('/img/banner.jpg')).status)).toBe(200)
})

test('RT-43 the showcase has every part of the house, and no search engine lists it', async ({ page, site }) => {
  await page.goto(site.at('/ui/components'))
  const shown = await page.locator('[data-part]').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.part))
  // A part that is only ever drawn inside another one is shown there.
  const inside = ['UploadedPicture', 'FocalPoint']
  const parts = globSync('src/ui/*.tsx')
    .map(file => basename(file, '.tsx'))
    .filter(name => !inside.includes(name))
  expect(parts.filter(name => !shown.includes(name))).toEqual([])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // It comes alive when it is seen, and who looks at a workshop tries again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Apri la finestra' }).first().click({ timeout: 1000 })
    await expect(page.getByRole('dialog', { name: 'Trapano avvitatore' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})

test('SH-17 SH-18 the host name says whose pages these are', async ({ page, site }) => {
  for (const [library, name] of [
    ['quartiere', 'La Rimessa'],
    ['ateneo', 'Oggettoteca d’Ateneo'],
    ['borgo', 'Rocca Frassineta'],
  ] as const) {
    await page.goto(site.at('/', library))
    await expect(page.locator('.site-footer')).toContainText(name)
  }
  await page.goto(site.at('/').replace('quartiere.', ''))
  await expect(page.locator('.site-footer')).toContainText('La Rimessa')
})
