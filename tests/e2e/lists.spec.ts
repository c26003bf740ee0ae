import { accessible } from './around.ts'
import { expect, test } from './site.ts'

test('a list says how many objects it has, and leads into the search of all of it', async ({ page, site }) => {
  await page.goto(site.at('/catalogs/all'))
  const said = await page.locator('.page-head span').innerText()
  const shown = await page.locator('a.tile').count()
  await accessible(page)
  const left = Number(/\d+/.exec(said)![0]) - shown
  await page.getByRole('link', { name: `Altri ${left} oggetti` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutti gli oggetti')
  await expect(page.getByRole('link', { name: 'Arrivati dopo' })).toBeVisible()
  await page.goto(site.at('/catalogs/musica'))
  await page.getByRole('link', { name: 'Con consegna a domicilio' }).click()
  await expect(page).toHaveURL(site.at('/search?category=musica&transportable=true'))
  await expect(page.getByLabel('Con consegna a domicilio')).toBeChecked()
  await expect(page.locator('.results li').first()).toBeVisible()
  // Nothing is delivered in the village.
  await page.goto(site.at('/catalogs/all', 'borgo'))
  await expect(page.getByRole('link', { name: 'Non in prestito oggi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Con consegna a domicilio' })).toHaveCount(0)
})
