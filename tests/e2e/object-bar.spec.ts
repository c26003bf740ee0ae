import type { Page } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { signIn } from './paying.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

const openCalendar = (page: Page) => page.getByText('Guarda il calendario').click()
const dayButton = (page: Page, name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })

test('RT-09 the bar says the cost and the true first day, and carries the days chosen', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const { id } = await freeObject(site, { transportable: false })
  await page.goto(site.at(`/products/${id}`))
  const bar = page.locator('.booking-bar')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText(/^Gratis/)
  const printed = await bar.locator('[data-first]').textContent()
  expect(printed).toMatch(/^Ritiri da (lun|mar|mer|gio|ven|sab|dom) \d+ \p{L}+$/u)
  await openCalendar(page)
  const first = page.getByRole('button', { name: /Primo giorno libero: / })
  await expect(first).toHaveText(printed!.replace('Ritiri da', 'Primo giorno libero:'))
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  const free = page.locator('td.is-free button')
  const [from, to] = [await free.first().getAttribute('aria-label'), await free.nth(2).getAttribute('aria-label')]
  // A button's name holds its plain number, where a sentence writes the first of a month as an ordinal.
  const written = (day: string | null) => day!.replace(' 1 ', ' 1º ')
  await free.first().click()
  await dayButton(page, /^dom 6 dicembre/).click({ force: true })
  await expect(page.getByText(/^Dom 6 dicembre: /)).toBeVisible()
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await expect(page.getByText(/^Dom 6 dicembre: /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mese precedente' }).click()
  await dayButton(page, new RegExp(`^${to}$`)).click()
  await expect(bar).toContainText(`Riporti ${written(to)}`)
  await page.getByRole('link', { name: `Prenota da ${written(from)}` }).click()
  await signIn(page, 'nuovo@demo.test')
  // Both days are chosen, at the one point whose days were shown: there is nothing left to ask.
  await expect(page).toHaveURL(site.at('/checkout/recap'))
  await expect(page.locator('main')).toContainText(`Ritiro ${written(from)}`)
  await expect(page.locator('main')).toContainText(`Restituzione ${written(to)}`)
})

test('the pictures of an object open as large as the window, and its question names it', async ({ page, site }) => {
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  await page.getByRole('button', { name: 'Ingrandisci la foto 1 di 1' }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img')).toBeInViewport()
  await large.getByRole('button', { name: 'Chiudi' }).click()
  await expect(large).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ingrandisci la foto 1 di 1' })).toBeFocused()
  await page.getByRole('link', { name: 'Scrivici' }).click()
  await expect(page.getByLabel('In breve')).toHaveValue(/ \(QU-\d+\)$/)
})

test('who collects another loan at the point is offered that day, and takes it with one tap', async ({
  browser,
  site,
}) => {
  const [member] = await crowd(site, 1)
  const days = { from_date: '2026-12-05', to_date: '2026-12-12' }
  const { object: first } = await givenLoan(site, { ...days, member_id: member!.id })
  const object = await freeObject(site, { skip: 1, transportable: true })
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  await page.goto(site.at(`/checkout/loan?product=${object.id}&point=${first.point.id}`))
  const { body: other } = await site.visitor().get(`/v1/catalogs/products/${first.id}`)
  const offer = page.getByText(`Passi già sab 5 dicembre, per ritirare «${other.name}».`)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Ritiro quel giorno' }).click()
  await expect(page.locator('.calendar-ends')).toContainText('Ritirosab 5 dicembre')
  await expect(offer).toBeHidden()
  // At another point nobody is expected.
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await expect(offer).toBeVisible()
  await page.getByRole('radio', { checked: false }).first().check()
  await expect(offer).toBeHidden()
  await page.context().close()
})

test('beside a tablet’s picture nothing is squeezed, and no related object is alone in its row', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
  const words = await boxOf('.booking-bar > p')
  const button = await boxOf('.booking-bar > .button')
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height)
  expect(button.width).toBeGreaterThan(250)
  const tiles = page.locator('.related > .tiles > li')
  const tops = await tiles.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
})

test('the calendar of a booking says what its green days are', async ({ browser, site }) => {
  const [member] = await crowd(site, 1)
  const page = await (await browserOf(browser, site, member!, { viewport: phone })).newPage()
  await page.goto(site.at(`/checkout/loan?product=${(await freeObject(site)).id}`))
  await expect(page.locator('td.is-free').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Nel calendario' })).toContainText('libero')
  await page.context().close()
})

for (const width of [390, 820, 1280]) {
  test(`at ${width} px an object is seen in the order in which it is read, its picture right under the header`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(site.at(`/products/${(await freeObject(site)).id}`))
    const boxes = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.object-side > :not(.pinned), .object > :not(.object-side)')]
      return parts.map(one => one.getBoundingClientRect()).filter(box => box.height > 0)
    })
    expect(boxes.length).toBeGreaterThan(5)
    // Beside each other there are two columns, each read from its top.
    for (const left of new Set(boxes.map(box => Math.round(box.left / 100)))) {
      const tops = boxes.filter(box => Math.round(box.left / 100) === left).map(box => box.top)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    }
    if (width > 700) return
    const edge = (selector: string) => page.locator(selector).first().boundingBox()
    const [header, picture] = [await edge('.site-header'), await edge('.gallery')]
    expect(Math.abs(picture!.y - header!.y - header!.height)).toBeLessThan(2)
  })
}
