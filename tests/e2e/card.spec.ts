import { signIn } from './around.ts'
import { test } from './identity-site.ts'
import { expect } from './site.ts'

test.use({ serviceWorkers: 'allow' })

test('the card is shown large, opens without a network, and is gone after signing out', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Now that a worker stands between, the page is kept as it is opened.
  await page.reload()
  const card = page.getByRole('region', { name: 'La tua tessera' })
  await expect(card).toContainText('Tessera Q1000')
  await card.getByRole('button').click()
  const large = page.getByRole('dialog', { name: 'Marta Bellini' }).getByRole('img')
  await expect(large).toBeVisible()
  expect((await large.boundingBox())!.width).toBeGreaterThan(250)
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await expect(async () => {
    await page.goto(site.at('/me'))
    await expect(card).toContainText('Tessera Q1000', { timeout: 2000 })
  }).toPass()
  await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0)

  await context.setOffline(false)
  await page.goto(site.at('/me'))
  await page.getByRole('button', { name: 'Esci' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await context.setOffline(true)
  await page.goto(site.at('/me')).catch(() => {})
  await expect(page.locator('body')).not.toContainText('Q1000')
})

test('a card that is valid for long does not ask to be renewed, and its last day is one line on a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, 'socio@demo.test', '/me')
  const until = page.getByRole('region', { name: 'La tua tessera' }).getByText(/^Scadenza/)
  await expect(until).toBeVisible()
  const lines = await until.evaluate(said => {
    const text = said.firstChild!
    const range = document.createRange()
    range.setStart(text, text.textContent!.indexOf(': ') + 2)
    range.setEnd(text, text.textContent!.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  const renew = page.getByRole('link', { name: 'Rinnova la tessera' })
  await expect(page.getByRole('navigation', { name: 'Le tue pagine' }).getByRole('link').first()).toBeVisible()
  await expect(renew).toHaveCount(0)
})

test('the card says when each point is open, of the day that it is, also without a network and after midnight', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site, 'socio@demo.test', '/me')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const points = page.getByRole('region', { name: 'La tua tessera' }).getByRole('listitem')
  await expect(points).toHaveText([/dall’Arca Oggi aperto: 15:30–19:00$/, /Albani Prossima apertura: mer 25 novembre/])
  const midnight = new Date('2026-11-24T23:05:00Z')
  await context.setOffline(true)
  await context.clock.setFixedTime(midnight)
  // A phone that was left with the page open overnight, and is taken up again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const wednesday = [/dall’Arca Oggi aperto: 15:30–19:00$/, /Albani Oggi aperto: 17:00–20:00$/]
  await expect(points).toHaveText(wednesday)
  await expect(async () => {
    await page.goto(site.at('/me'))
    await expect(points).toHaveText(wednesday, { timeout: 2000 })
  }).toPass()
})
