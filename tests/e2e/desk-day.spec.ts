import type { BrowserContext } from '@playwright/test'
import { hoursOn, type Opening } from '../../src/lib/rules/opening.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut, staff } from '../world/lent.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

type Point = Opening & { id: string; name: string }

test('at closing time one button of Oggi leads to the evening count of that point', async ({ browser, site }) => {
  const desk = await staff(site, 9)
  const today = site.clock.today()
  const points: Point[] = (await desk.get('/v1/headquarters')).body
  const point = points.find(one => hoursOn(one, today).length > 0)!
  const end = hoursOn(point, today).toSorted().at(-1)!.split('-')[1]
  const phone = { viewport: { width: 390, height: 844 } }
  const early = await (await browserOf(browser, site, desk, phone)).newPage()
  await early.goto(site.at('/desk'))
  await early.locator('.today-list').waitFor()
  await expect(early.getByRole('link', { name: /^Chiudi il banco/ })).toHaveCount(0)
  await early.context().close()

  const seconds = (Date.parse(`${today}T${end}:00+01:00`) - site.clock.now().getTime()) / 1000 - 600
  site.clock.advance(seconds)
  const page = await (await browserOf(browser, site, desk, phone)).newPage()
  await page.goto(site.at('/desk'))
  await expect(page.getByRole('link', { name: /^Chiudi il banco/ })).toHaveCount(1)
  await page.getByRole('link', { name: `Chiudi il banco: ${point.name}` }).click()
  await expect(page.getByLabel('Quanto hai contato, in euro')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/cash$/)
  await expect(page.locator('main').getByText(point.name, { exact: true })).toBeVisible()
  // The desk itself stands where it stood.
  await expect(page.locator('[data-desk-point]')).toHaveValue('')
  await page.context().close()
  site.clock.advance(-seconds)
})

test('a card that ends before the loan does is said where it is handed out', async ({ browser, site }) => {
  const desk = await staff(site, 9)
  const lent = await approved(site, desk)
  const cards = site.db.updateTable('memberships').where('member_id', '=', lent.member.id)
  await cards.set({ to_date: addDays(lent.days.to_date, -1) }).execute()
  const order = async () => (await desk.get(`/v1/desk/orders/${lent.id}`)).body.customer.card_until
  expect(await order()).toBe(addDays(lent.days.to_date, -1))
  const page = await (await browserOf(browser, site, desk, { viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(site.at(`/desk/loans?queue=to_hand_out`))
  const row = page.locator(`[data-loan]`).filter({ hasText: 'Tessera in scadenza: ' })
  await expect(row).toHaveCount(1)
  await cards.set({ to_date: lent.days.to_date }).execute()
  await page.reload()
  await page.locator('[data-loan]').first().waitFor()
  await expect(row).toHaveCount(0)
})

/** As a phone that has the site among its apps. */
const asApp = (context: BrowserContext) =>
  context.addInitScript(() => {
    const before = matchMedia.bind(window)
    window.matchMedia = query =>
      query === '(display-mode: standalone)' ? ({ ...before(query), matches: true } as MediaQueryList) : before(query)
  })

test('the installed app of who works at the desk starts there, and that of a member at home', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const context = await browserOf(browser, site, desk)
  const inBrowser = await context.newPage()
  await inBrowser.goto(site.at('/desk'))
  await inBrowser.locator('.today-list').waitFor()
  await inBrowser.goto(site.at('/help'))
  await inBrowser.close()
  await asApp(context)
  for (const before of ['/desk', '/desk/loans']) {
    const app = await context.newPage()
    await app.addInitScript(
      last => (last ? void (localStorage.last_page = last) : localStorage.removeItem('last_page')),
      before,
    )
    await app.goto(site.at('/'))
    await expect(app).toHaveURL(/\/desk/)
    await app.close()
  }
  const deep = await context.newPage()
  await deep.goto(site.at('/help'))
  await expect(deep.locator('h1')).toBeVisible()
  expect(new URL(deep.url()).pathname).toBe('/help')
  const member = await browserOf(browser, site, await staff(site, 10))
  await asApp(member)
  const app = await member.newPage()
  await app.goto(site.at('/'))
  await expect(app.locator('h1')).toBeVisible()
  expect(new URL(app.url()).pathname).toBe('/')
})

test('what is typed in the field that F2 leads to is looked up at the counter', async ({ browser, site }) => {
  const desk = await staff(site, 9)
  const lent = await handedOut(site, desk)
  const page = await (await browserOf(browser, site, desk, { viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(site.at('/desk/jobs'))
  await page.locator('.desk-scan-box').waitFor()
  await page.keyboard.press('F2')
  await page.keyboard.type(lent.object.id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/scan#/)
  await expect(page.getByRole('button', { name: /^Riprendi/ }).first()).toBeVisible()

  // A reader types where no field is in focus, and its Enter would press the button that is.
  await page.goto(site.at('/desk/loans?queue=to_take_back'))
  const row = page.locator(`#loan-${lent.id}`)
  const isPressed = await row.getByRole('button', { name: /^Riprendi/ }).evaluate(
    (button, label) => {
      button.focus()
      const typed = [...label, 'Enter'].map(key =>
        button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      )
      return typed.at(-1)
    },
    site.at(`/products/${lent.object.id}`),
  )
  expect(isPressed).toBe(false)
  await expect(page).toHaveURL(/\/desk\/scan#/)
  await expect(page.getByRole('button', { name: /^Riprendi/ }).first()).toBeVisible()
  expect((await lent.member.get(lent.mine)).body.status).toBe('approved')
})
