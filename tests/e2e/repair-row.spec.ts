import { staff } from '../world/lent.ts'
import { newObject } from '../world/objects.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

test('a repair whose note is all there opens nothing; what is said of it covers neither title, rows nor bar', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const notes = ['Cavo tagliato', 'Il manico è rotto in due punti e la lama balla: ci vuole un fabbro paziente']
  for (const note of notes) {
    const { id } = await newObject(desk)
    await desk.post(`/v1/desk/products/${id}/maintenance`, { note })
  }
  const page = await pageOf(browser, site, desk)
  await page.goto(site.at('/desk/repairs'))
  const row = (note: string) => page.locator('.desk-folded').filter({ hasText: note.slice(0, 12) })
  await expect(row(notes[1]!).locator('.desk-folded-open')).toBeVisible()
  await expect(row(notes[0]!).locator('.desk-folded-open')).toHaveCount(0)
  await row(notes[0]!).getByRole('button').first().click()
  const toast = page.locator('.toast .notice')
  await expect(toast).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('toast.png') })
  const said = (await toast.boundingBox())!
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(said.y + said.height).toBeLessThanOrEqual(title.y)
  await page.context().close()
})
