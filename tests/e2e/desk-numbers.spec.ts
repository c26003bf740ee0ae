import type { Page } from '@playwright/test'
import { addressOfNobody } from '../../server/members/queries.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut, type Lent, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A number's sentence on Oggi, and the rows of the list it leads to. */
const lists: readonly [sentence: RegExp, rows: string][] = [
  [/richiest[ae] da approvare$/, '[data-loan]'],
  [/oggett[oi] da consegnare oggi$/, '[data-loan]'],
  [/oggett[oi] da riprendere oggi$/, '[data-loan]'],
  [/prestit[oi] in ritardo$/, '[data-loan]'],
  [/non ritirat[oi]$/, '[data-loan]'],
  [/oggett[oi] fuori$/, '[data-loan]'],
  [/oggett[oi] in riparazione$/, 'main .desk-folded'],
  [/riparazion[ei] da finire$/, 'main .desk-folded'],
  [/person[ae] da telefonare$/, 'main .desk-folded'],
]

const numberOf = async (page: Page, sentence: RegExp) =>
  Number(await page.getByRole('link', { name: sentence }).locator('b').textContent())

test('each number of Oggi leads to a list of as many rows', async ({ browser, site }) => {
  test.setTimeout(240_000)
  const admin = await staff(site, 4)
  const today = site.clock.today()
  const setLoan = ({ id }: Lent, from: number, to: number) =>
    site.db
      .updateTable('orders')
      .set({ from_date: addDays(today, from), to_date: addDays(today, to) })
      .where('id', '=', id)
      .execute()
  await setLoan(await handedOut(site, admin), -9, -2)
  await setLoan(await handedOut(site, admin), -9, -1)
  const unmailed = await handedOut(site, admin)
  await setLoan(unmailed, -9, 0)
  await setLoan(await handedOut(site, admin), -1, 1)
  await setLoan(await handedOut(site, admin), -1, 9)
  await setLoan(await approved(site, admin), -1, 3)
  await setLoan(await approved(site, admin), 5, 9)
  await setLoan(await approved(site, admin), -6, -1)
  const who = site.db.updateTable('members').where('id', '=', unmailed.member.id)
  await who.set({ email: addressOfNobody(unmailed.member.id) }).execute()
  for (const repair_until of [addDays(today, -1), addDays(today, 4), null]) {
    const { id } = await freeObject(site)
    const row = site.db.updateTable('products').where('library_id', '=', 'quartiere').where('id', '=', id)
    await row.set({ repair_since: site.clock.now(), repair_until }).execute()
  }
  const page = await (await browserOf(browser, site, admin)).newPage()
  for (const [sentence, rows] of lists) {
    await page.goto(site.at('/desk'))
    const link = page.getByRole('link', { name: sentence })
    await link.waitFor()
    const number = await numberOf(page, sentence)
    expect(number, String(sentence)).toBeGreaterThan(0)
    await link.click()
    await expect(page.locator(rows), String(sentence)).toHaveCount(number)
  }
  await page.goto(site.at('/desk/loans?queue=to_take_back&show=overdue'))
  await expect(page.getByRole('heading', { name: 'Scaduti' })).toBeVisible()
  const shown = await page.locator('[data-loan]').count()
  await page.getByRole('button', { name: 'Mostra tutti' }).click()
  await expect(page.getByRole('heading', { name: 'In mano', exact: true })).toBeVisible()
  expect(await page.locator('[data-loan]').count()).toBeGreaterThan(shown)
  await page.goto(site.at('/desk/repairs?show=due'))
  await expect(page.getByText(/ oggetti in riparazione · 1 da finire: il suo giorno è venuto$/)).toBeVisible()
  await page.getByRole('button', { name: 'Tutti', exact: true }).click()
  await expect(page.locator('main .desk-folded')).not.toHaveCount(1)
})

test('what is not in the box of a thing of the basket loses its tick, and goes out as missing', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const member = await staff(site, 10)
  const boxes: string[] = []
  for (const skip of [0, 1]) {
    const { id } = await freeObject(site, { skip })
    const row = site.db.updateTable('products').where('library_id', '=', 'quartiere').where('id', '=', id)
    await row.set({ contents: JSON.stringify({ it: ['Valigetta', 'Batteria'], en: [] }) }).execute()
    boxes.push(id)
  }
  const page = await (await browserOf(browser, site, desk)).newPage()
  await page.goto(site.at(`/desk/scan#${member.id}`))
  await page.getByRole('heading', { name: /^Il cesto di/ }).waitFor()
  const field = page.getByLabel('Codice o tessera')
  for (const id of boxes) {
    await field.fill(id)
    await field.press('Enter')
    await expect(page.locator('.desk-basket-thing')).toHaveCount(boxes.indexOf(id) + 1)
  }
  const [first, second] = [page.locator('.desk-basket-thing').first(), page.locator('.desk-basket-thing').nth(1)]
  await expect(second).toBeVisible()
  await expect(first.getByLabel('Batteria')).toBeHidden()
  await first.getByText('Nella scatola: Valigetta, Batteria').click()
  await expect(first.getByLabel('Batteria')).toBeChecked()
  await first.getByLabel('Batteria').uncheck()
  await expect(first).toContainText('Il socio riceve una mail: manca Batteria.')
  await page.getByRole('button', { name: 'Consegna 2', exact: true }).click()
  await expect(page.locator('.desk-basket-thing')).toHaveCount(0)
  const missing = async (id: string) => (await desk.get(`/v1/desk/scans?code=${id}`)).body.product.missing
  expect([await missing(boxes[0]!), await missing(boxes[1]!)]).toEqual([['Batteria'], []])
})
