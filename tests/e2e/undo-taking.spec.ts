import { staff } from '../world/lent.ts'
import { accessible, phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('money that was written down by mistake is undone where it was written, and until the evening in the register', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  const { points } = (await desk.get('/v1/desk/cash')).body
  const take = async (amount: string) => {
    await page.goto(site.at('/desk/cash'))
    await page.getByLabel('Punto', { exact: true }).last().selectOption(points[0].id)
    await page.getByRole('button', { name: 'Segna un incasso' }).click()
    await page.getByLabel('Quanto, in euro').fill(amount)
    await page.getByRole('button', { name: 'Segna', exact: true }).click()
  }
  await take('12,50')
  await expect(page.getByText(/^Segnato 12,50\s€: ricevuta n\. /)).toBeVisible()
  await accessible(page)
  await page.screenshot({ path: test.info().outputPath('taken.png') })
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(page.getByText(/^Incasso annullato: rendi 12,50\s€ se li hai presi$/)).toBeVisible()
  const entries = page.locator('#cash-day .desk-money')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Storno della n.')
  await expect(page.getByText(/^Contanti dall’ultima chiusura: 0,00\s€$/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('undone.png') })

  await take('7')
  await expect(page.getByText(/^Segnato 7,00\s€/)).toBeVisible()
  await page.goto(site.at('/desk/register'))
  await page.getByRole('button', { name: 'Annulla: ha segnato un incasso' }).click()
  await expect(page.getByText('ha annullato un incasso').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annulla: ha segnato un incasso' })).toHaveCount(0)
  await page.context().close()
})
