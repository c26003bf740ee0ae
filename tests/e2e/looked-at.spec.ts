import type { Page } from '@playwright/test'
import { addDays } from '../../src/lib/rules/dates.ts'
import { enqueueWork } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { openStage } from './faults/stage.ts'
import { expect, test } from './site.ts'

/** What somebody found who used the product on a phone; the number is the finding's. */

const phone = { width: 390, height: 844 }

const bar = (page: Page) => page.getByRole('region', { name: 'Prenotazione in corso' })
const dayButton = (page: Page, name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })
const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('L1 SH-12 RT-14 what was begun does not cover the policies, nor leads past them', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(phone)
  const stage = await openStage(site, context, page, {})
  await stage.member()
  const { id } = await stage.object()
  await page.goto(site.at(`/checkout/loan?product=${id}`))
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
  await page.goto(site.at('/catalogs'))
  await expect(bar(page)).toBeVisible()
  await page.goto(site.at('/policies?next=%2Fcheckout%2Floan'), { waitUntil: 'networkidle' })
  await expect(page.locator('html[data-signed-in]')).toHaveCount(1)
  await expect(bar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Accetto e continuo' }).click()
  await expect(page).toHaveURL(site.at('/checkout/loan'))
})

test('L7 RT-09 the day chosen in the calendar goes along with the main link', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  const book = page.locator('[data-book]')
  await expect(book).toHaveAttribute('href', `/checkout/loan?product=${id}`)
  await expect(book).toHaveText('Prenota')
  await page.getByText('Guarda il calendario').click()
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await dayButton(page, /^mer 16 dicembre$/).click()
  await expect(page.getByRole('link', { name: 'Prenota da mer 16 dicembre' })).toBeVisible()
  await expect(book).toHaveAttribute('href', /product=\w+&from=2026-12-16&point=\w+$/)
  // A day that is not free says why, and what was chosen stays, as in the loan's own calendar.
  await dayButton(page, /^dom 20 dicembre/).click({ force: true })
  await expect(page.getByText(/^Dom 20 dicembre: /)).toBeVisible()
  await expect(book).toHaveAttribute('href', /from=2026-12-16/)
})

test.describe('with a worker to stand in for the network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('L9 the page for no network does not say that an old copy is shown', async ({ page, site, context }) => {
    await page.goto(site.at('/help'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => caches.match('/errors/offline').then(Boolean))).toBe(true)
    await expect.poll(() => page.evaluate(() => caches.match('/help').then(Boolean))).toBe(true)
    await context.setOffline(true)
    await page.goto(site.at('/catalogs/cucina-e-feste'))
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible()
    await page.waitForTimeout(500)
    // At this moment: a toast that is there goes by itself.
    expect(await page.locator('.toast').count()).toBe(0)
    await page.goto(site.at('/help'))
    await expect(page.locator('.toast')).toContainText('Sei senza rete')
  })
})

test('L10 the open menu keeps the focus, and closes with Esc or a tap beside it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.at('/catalogs'))
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await open.press('Enter')
  await menu.getByRole('link', { name: 'English' }).focus()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    await expect(menu).toBeVisible()
    expect(
      await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || Boolean(at?.closest('#menu'))
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(300, 400)
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('button', { name: 'Chiudi il menu' }).click()
  await expect(menu).toBeHidden()
})

test('L11 the days of the filters stay inside a phone', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/search'))
  await page.getByRole('button', { name: 'Filtri' }).click()
  const last = page.getByLabel('Al', { exact: true })
  await expect(last).toBeVisible()
  const end = (await last.boundingBox())!
  const field = (await page.getByRole('searchbox').boundingBox())!
  expect(end.x + end.width).toBeLessThanOrEqual(field.x + field.width + 0.5)
  expect(await sticksOut(page)).toBe(false)
})

test('L11 turning the month takes away what was said of a day of another', async ({ page, site }) => {
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  await page.getByText('Guarda il calendario').click()
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await dayButton(page, /^dom 20 dicembre/).click({ force: true })
  const reason = page.getByText(/^Dom 20 dicembre: /)
  await expect(reason).toBeVisible()
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await expect(reason).toBeHidden()
})

test('L12 SC-18 a day that cannot be had is said once: the note keeps the focus while it is typed', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  const { id } = await stage.object()
  await page.goto(site.at(`/checkout/loan?product=${id}&from=${addDays('2026-11-24', 1)}`))
  await expect(page.getByRole('alert').first()).toBeVisible()
  const note = page.getByLabel(/Domande o richieste/)
  await note.click()
  await page.keyboard.type('Serve la prolunga?')
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('Serve la prolunga?')
})

test('L8 who has an object is told until when instead of being put in its queue', async ({ page, context, site }) => {
  await page.setViewportSize(phone)
  const stage = await openStage(site, context, page, {})
  const { id: member } = await stage.member()
  const { id: loan, object } = await stage.loan(member)
  await enqueueWork(site, 'publish', { reason: 'change' })
  await site.printed()
  // Come to from a page of the site: read on its label, the object would lead to the loan.
  await page.goto(site.at(`/products/${object.id}`), { referer: site.at('/search') })
  for (const again of [true, false]) {
    await page.getByText('Vuoi sapere quando torna?').click()
    await expect(page.getByText('Ce l’hai tu fino a sab 28 novembre.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Avvisami' })).toBeHidden()
    if (again) await page.reload()
  }
  await page.getByRole('link', { name: 'Guarda il prestito' }).click()
  await expect(page).toHaveURL(site.at(`/me/orders/${loan}`))
})
