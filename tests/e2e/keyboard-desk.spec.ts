import { crowd } from '../world/crowd.ts'
import { approved, asked, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { holdsFocus, isNotLost, pressOn, tabThrough, tabTo } from './reach/keyboard.ts'
import { browserOf } from './reach/people.ts'
import { prepared } from './reach/things.ts'
import { expect, test } from './site.ts'

// Whole errands, and never a pointer: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test('RO-10 ST-18 by keyboard the desk approves, hands out early, takes back and lends again', async ({ browser, site }) => {
  await site.deps.db.updateTable('libraries').set({ max_open_loans: 50 }).execute()
  const desk = await staff(site, 5)
  const [one, two] = [await asked(site), await approved(site, desk)]
  const out = await handedOut(site, desk)
  const page = await (await browserOf(browser, site, desk, { viewport: desktop })).newPage()
  const row = (id: string) => page.locator(`#loan-${id}`)

  await page.goto(site.at('/desk?queue=to_approve'))
  await pressOn(page, row(one.id).getByRole('button', { name: /^Approva/ }))
  await expect(row(one.id).getByRole('status')).toContainText('Approvato')
  await expect(row(one.id)).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: /da consegnare/ }), { by: 'Shift+Tab' })
  const early = row(two.id).getByRole('button', { name: /^Consegna/ })
  await pressOn(page, early)
  const why = page.getByRole('dialog', { name: 'È prima del giorno previsto' })
  await expect(why.getByRole('textbox')).toBeFocused()
  await holdsFocus(page, why, early)
  await page.keyboard.press('Enter')
  await page.keyboard.type('È già al banco')
  await pressOn(page, why.getByRole('button', { name: 'Consegna adesso' }))
  await expect(row(two.id).getByRole('status')).toContainText('Consegnato')
  await isNotLost(page)

  await page.goto(site.at('/desk?queue=to_take_back'))
  await pressOn(page, row(out.id).getByRole('button', { name: /^Riprendi/ }))
  await tabTo(page, page.getByRole('radio', { name: /In ordine/ }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('dialog').getByRole('textbox'))
  await page.keyboard.type('Si è rotto il manico')
  await pressOn(page, page.getByRole('button', { name: "Riprendi l'oggetto" }))
  await expect(row(out.id).getByRole('status')).toContainText('Ripreso')
  await isNotLost(page)

  await page.goto(site.at('/desk/repairs'))
  const mended = page.locator('.desk-loan', { has: page.locator(`a[href="/products/${out.object.id}"]`) })
  await pressOn(page, mended.getByRole('button'))
  await expect(mended).toBeHidden()
  await isNotLost(page)
  await page.context().close()
})

test('WCAG 2.4.3 2.4.7 2.4.11: on a phone every stop of the Tab key is in sight, shows its ring, and none is missed', async ({ browser, site }) => {
  const [member, desk] = [(await crowd(site, 1))[0]!, await staff(site, 5)]
  const object = await freeObject(site)
  await prepared(site, member)
  await asked(site)
  const paths: [Person | null, string, string][] = [
    [null, '/', 'h1'], [null, '/catalogs/all', '.tile'], [null, `/products/${object.id}`, 'h1'], [null, '/search?keywords=tenda', '.results li'],
    [null, '/signup', 'form'], [member, `/products/${object.id}`, 'h1'], [member, '/checkout/loan', '.calendar-grid'], [member, '/me', 'h1'],
    [desk, '/desk?queue=to_approve', '[data-loan]'],
  ]
  for (const [who, path, ready] of paths) {
    const page = await (await browserOf(browser, site, who, { viewport: phone })).newPage()
    await page.goto(site.at(path))
    await page.locator('main').locator(ready).first().waitFor()
    if (who === member && !path.startsWith('/checkout')) await page.locator('.checkout-bar').waitFor()
    expect(await tabThrough(page), path).toBeGreaterThan(15)
    await page.context().close()
  }
})
