import { staff } from '../world/lent.ts'
import { newObject } from '../world/objects.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

test('a repair whose note is all there opens nothing, one that is cut short opens', async ({ browser, site }) => {
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
  await row(notes[1]!).locator('.desk-folded-open').click()
  await expect(row(notes[1]!)).toContainText('un fabbro paziente')
  await page.context().close()
})
