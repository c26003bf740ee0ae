import { staff } from '../world/lent.ts'
import { givenLoan } from '../world/loans.ts'
import { isCopied } from './copied.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

test('whoever signs out while an act waits on the device reads how many, that it stays, and without a network stays too', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const { object } = await givenLoan(site)
  const { code } = (await site.visitor().get(`/v1/catalogs/products/${object.id}`)).body
  const context = await browserOf(browser, site, desk, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(site.at('/desk/loans'))
  await expect.poll(() => isCopied(page, [code])).toBe(true)
  const row = page.getByRole('listitem').filter({ hasText: code })
  await context.setOffline(true)
  await page.reload()
  await row.getByRole('button', { name: /^Consegna a/ }).click()
  const waiting = page.getByRole('link', { name: '1 in attesa' })
  await expect(waiting).toBeVisible()

  const leave = async () => {
    const out = page.getByRole('button', { name: 'Esci', exact: true })
    // The menu stays open under the question.
    if (!(await out.isVisible())) await page.locator('.desk-who').click()
    await out.click()
  }
  const question = page.getByRole('dialog', { name: 'Uscire con 1 in attesa?' })
  await leave()
  await expect(question).toContainText('Resta su questo telefono, e parte quando rientri tu.')
  await page.screenshot({ path: test.info().outputPath('asked.png') })
  await question.getByRole('button', { name: 'Resto' }).click()
  await expect(question).toBeHidden()
  await leave()
  await question.getByRole('button', { name: 'Esci lo stesso' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('cut.png') })
  await expect(page).toHaveURL(/\/desk\/loans/)
  await expect(waiting).toBeVisible()

  // The network is back, and the act itself does not get through.
  await context.route('**/v1/desk/waiting-acts', route => route.abort())
  await context.setOffline(false)
  await leave()
  await question.getByRole('button', { name: 'Esci lo stesso' }).click()
  await expect(page).toHaveURL(site.at('/'))
  expect(await page.evaluate(() => localStorage.getItem('waiting_acts'))).toBe('1')
  await context.close()
})
