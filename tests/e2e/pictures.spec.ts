import { staff } from '../world/lent.ts'
import { showPictures } from '../world/pictures.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

test('a picture is found by its list, taken off the site after a question that says where it is, and put back', async ({
  browser,
  site,
}) => {
  const [stem] = await showPictures(site, 1)
  const { id } = await site.db
    .selectFrom('files')
    .select('id')
    .where('name', 'like', `${stem}%`)
    .executeTakeFirstOrThrow()
  const { product_id } = await site.db
    .selectFrom('product_pictures')
    .select('product_id')
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow()
  const page = await pageOf(browser, site, await staff(site, 4))
  await page.goto(site.at('/desk/settings/pictures'))
  const main = page.getByRole('main')
  const row = main
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="#${product_id}"]`) })
    .first()
  await expect(row.locator('img')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Descrizione, etichetta o nome del file' }).fill('nessuna foto così')
  await expect(main.getByText('Nessuna foto', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(stem!)
  await expect(main.getByRole('status')).toHaveText('1 foto')

  await page.route(`**/v1/files/${id}`, route => route.abort(), { times: 1 })
  await row.getByRole('button', { name: /^Togli:/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Togli la foto' })
  await expect(dialog).toContainText('Si vede qui:')
  await dialog.getByRole('button', { name: 'Togli la foto' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByRole('button', { name: 'Togli la foto' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('status')).toHaveText('0 foto')

  await page.getByRole('button', { name: 'Tolte' }).click()
  await expect(row).toContainText('Tolta ')
  await page.reload()
  await row.getByRole('button', { name: /^Rimetti:/ }).click()
  await expect(main.getByRole('status')).toHaveText('0 foto')
  await page.getByRole('button', { name: 'Tutte' }).click()
  await expect(row.getByRole('button', { name: /^Togli:/ })).toBeVisible()
  await page.context().close()
})

test('a volunteer is told that coordinators do it', async ({ browser, site }) => {
  const page = await pageOf(browser, site, await staff(site, 9))
  await page.goto(site.at('/desk/settings/pictures'))
  await expect(page.getByText('Lo vede chi coordina')).toBeVisible()
  await page.getByRole('link', { name: 'Vai al banco' }).click()
  await expect(page).toHaveURL(site.at('/desk'))
  await page.context().close()
})
