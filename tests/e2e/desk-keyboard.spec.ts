import type { Page } from '@playwright/test'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { asked, handedOut, staff } from '../world/lent.ts'
import { isNotLost, pressOn, tabTo } from './reach/keyboard.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

// At the desk with the keys alone: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

const viewport = { width: 1280, height: 800 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heightOf = async (page: Page, label: string) =>
  (await page.getByLabel(label, { exact: false }).first().boundingBox())!.height

test('WCAG 2.4.1: the way past the menu leaves a screen what it shows', async ({ browser, site }) => {
  const [desk, [member]] = [await staff(site, 5), await crowd(site, 1)]
  const page = await (await browserOf(browser, site, desk, { viewport })).newPage()
  for (const [path, heading] of [
    [`/desk/members/sheet#${member!.id}`, 'Note del banco'],
    ['/desk/stocktake', 'Apri un inventario'],
  ] as const) {
    await page.goto(site.at(path))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await expect(page).toHaveURL(site.at(path))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.goto('about:blank')
  }
  await page.context().close()
})

test('WCAG 2.5.8: names that lead elsewhere are high enough in a row, and fields beside a hint no higher than others', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  await asked(site)
  const page = await (await browserOf(browser, site, desk, { viewport })).newPage()
  await page.goto(site.at('/desk/loans?queue=to_approve'))
  const name = page.locator('[data-loan] .desk-link').first()
  await expect(name).toBeVisible()
  expect((await name.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  await page.goto(site.at('/desk/members/new'))
  await expect(page.getByLabel('Telefono')).toBeVisible()
  expect(await heightOf(page, 'Telefono')).toBe(await heightOf(page, 'E-mail'))
  await page.context().close()
  const visitor = await (await browser.newContext({ viewport })).newPage()
  await visitor.goto(site.at('/signup'))
  expect(await heightOf(visitor, 'Nazione')).toBe(await heightOf(visitor, 'Provincia'))
  await visitor.context().close()
})

test('what came back damaged is put aside, and its undo says what it undoes', async ({ browser, site }) => {
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  const { body } = await desk.get(lent.atDesk)
  const page = await (await browserOf(browser, site, desk, { viewport })).newPage()
  await page.goto(site.at('/desk/scan'))
  await expect(page.getByRole('heading', { name: 'Ultime letture' })).toBeVisible()
  await page.keyboard.type(body.product.code)
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, 'C’è un problema'))
  await tabTo(page, page.getByRole('radio', { name: /^In ordine/ }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('textbox', { name: 'Che cosa è successo?' }))
  await page.keyboard.type('Non si accende')
  await pressOn(page, button(page, 'Riprendi l’oggetto'))
  const line = page.locator('.desk-scan-line').first()
  await expect(line).toContainText('È danneggiato: mettilo da parte per la riparazione')
  await isNotLost(page)
  await pressOn(page, button(page, `Annulla: ${body.product.name}`))
  await expect(line).toContainText('restituzione annullata')
  await page.context().close()
})

test('a closure that was made is found where the closures are', async ({ browser, site }) => {
  const admin = await staff(site, 4)
  const page = await (await browserOf(browser, site, admin, { viewport })).newPage()
  await page.goto(site.at('/desk/closures'))
  const point = page.getByRole('checkbox').first()
  await tabTo(page, point)
  await page.keyboard.press('Space')
  await page.getByLabel('Dal giorno').fill('2027-05-03')
  await page.getByLabel('Al giorno compreso').fill('2027-05-03')
  await tabTo(page, page.getByLabel('Il motivo, per chi guarda gli orari'))
  await page.keyboard.type('Inventario')
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, /^Chiudi/))
  await expect(page.getByRole('heading', { name: 'Chiusure in programma' })).toBeFocused()
  await page.context().close()
})

test('the drawer is nobody’s until the point is chosen, where the desk shows all of them', async ({
  browser,
  site,
}) => {
  const page = await (await browserOf(browser, site, await staff(site, 5), { viewport })).newPage()
  await page.goto(site.at('/desk/cash'))
  const point = page.locator('main').getByLabel('Punto')
  await expect(point).toHaveValue('')
  await expect(button(page, 'Segna un incasso')).toHaveCount(0)
  await tabTo(page, point)
  await page.keyboard.press('ArrowDown')
  await expect(button(page, 'Segna un incasso')).toBeVisible()
  await isNotLost(page)
  // Looked at here alone: the desk itself stands where it stood, and its own choice counts again.
  const own = page.locator('[data-desk-point]')
  await expect(own).toHaveValue('')
  await page.reload()
  await expect(point).toHaveValue('')
  await own.selectOption({ index: 2 })
  const stands = await own.inputValue()
  await expect(point).toHaveValue(stands)
  await page.goto(site.at('/desk/shifts'))
  const shiftsOf = page.locator('main').getByLabel('Punto')
  await expect(shiftsOf).toHaveValue(stands)
  await shiftsOf.selectOption({ index: 0 })
  await expect(shiftsOf).not.toHaveValue(stands)
  await expect(own).toHaveValue(stands)
  for (const index of [1, 2]) await own.selectOption({ index })
  await expect(shiftsOf).toHaveValue(stands)
  await page.context().close()
})

/** The text of the row above the one that has the focus, and of that one. */
const around = (page: Page, row: string) =>
  page.locator(row).evaluateAll(all => {
    const here = all.findIndex(one => one === document.activeElement)
    return [here - 1, here].map(n => (all[n] as HTMLElement | undefined)?.innerText)
  })

/** The policies are accepted as the first page opens, which writes a row of its own. */
const acceptedOn = (page: Page, address: string) =>
  Promise.all([page.waitForResponse('**/v1/me/policies'), page.goto(address)])

/** One each minute until then, so that each has another text. */
const callsTo = (subject_id: string, actor_id: string, until: number) =>
  Array.from({ length: 70 }, (_, n) => ({
    library_id: 'quartiere',
    id: newId(),
    at: new Date(until - n * 60_000),
    actor_id,
    action: 'call',
    subject: 'member' as const,
    subject_id,
  }))

test('more of a list goes on from its first new row, in the register too', async ({ browser, site }) => {
  const admin = await staff(site, 4)
  const lists = { register: '.desk-act', products: 'main ul > li' }
  const { id: subject_id } = (await crowd(site, 1))[0]!
  await site.db
    .insertInto('audit')
    .values(callsTo(subject_id, admin.id, site.clock.now().getTime() - 3 * 3_600_000))
    .execute()
  const page = await (await browserOf(browser, site, admin, { viewport })).newPage()
  await acceptedOn(page, site.at('/desk/register'))
  for (const [path, row] of Object.entries(lists)) {
    await page.goto(site.at(`/desk/${path}`))
    const more = button(page, /^Mostra altr/)
    await expect(more).toBeVisible()
    const last = await page.locator(row).last().innerText()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await around(page, row))[0], path).toBe(last)
  }
  await page.context().close()
})

test('more of a list goes on where it was although a new row pushes the last one out meanwhile', async ({
  browser,
  site,
}) => {
  const [admin, other] = [await staff(site, 4), await staff(site, 5)]
  const { id: subject_id } = (await crowd(site, 1))[0]!
  await site.db
    .insertInto('audit')
    .values(callsTo(subject_id, admin.id, site.clock.now().getTime() - 60_000))
    .execute()
  const page = await (await browserOf(browser, site, admin, { viewport })).newPage()
  await acceptedOn(page, site.at('/desk/register'))
  await page.reload()
  const rows = page.locator('.desk-act')
  await expect(rows).toHaveCount(48)
  const before = await rows.allInnerTexts()
  let release = () => {}
  const until = new Promise<void>(resume => (release = resume))
  const reading = page.waitForRequest('**/v1/desk/register*')
  await page.route('**/v1/desk/register*', async route => {
    await until
    await route.continue()
  })
  expect((await other.post(`/v1/desk/members/${subject_id}/calls`, { outcome: 'no_answer' })).status).toBe(200)
  await reading
  await button(page, /^Mostra altr/).focus()
  await page.keyboard.press('Enter')
  release()
  await expect.poll(() => around(page, '.desk-act')).toEqual(before.slice(-2))
  await page.context().close()
})
