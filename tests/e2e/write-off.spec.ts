import { addDays } from '../../src/lib/rules/dates.ts'
import { handedOut, type Person, staff } from '../world/lent.ts'
import type { Site } from '../world/site.ts'
import { deskOf, openRow } from './desk-phone.ts'
import { expect, test } from './site.ts'

/** Handed out by them, and a month late. */
async function longOverdue(site: Site, who: Person) {
  const lent = await handedOut(site, who)
  const today = site.clock.today()
  const late = { from_date: addDays(today, -45), to_date: addDays(today, -31) }
  await site.db.updateTable('orders').set(late).where('id', '=', lent.id).execute()
  return lent
}

test('ST-17 what is a month late is declared lost by an administrator alone, leaves the catalogue, and is undone', async ({
  browser,
  site,
}) => {
  const [volunteer, admin] = [await staff(site, 5), await staff(site, 4)]
  const lent = await longOverdue(site, volunteer)
  const theirs = await deskOf(browser, site, volunteer, 'to_take_back')
  const theirRow = await openRow(theirs, lent)
  await theirRow.getByRole('button', { name: /^Altro/ }).click()
  await expect(theirRow.getByRole('menuitem', { name: /^Estendi o sposta le date/ })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: /^È perso/ })).toHaveCount(0)
  await theirs.context().close()

  const page = await deskOf(browser, site, admin, 'to_take_back')
  const row = await openRow(page, lent)
  await expect(row.getByText('31 giorni di ritardo')).toBeVisible()
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^È perso/ }).click()
  const dialog = page.getByRole('dialog', { name: 'È perso o danneggiato?' })
  await expect(dialog.getByRole('radio', { name: /^Perso/ })).toBeChecked()
  await dialog.getByRole('textbox').fill('Nessuno risponde da un mese')
  await dialog.getByRole('button', { name: 'Dichiara perso' }).click()
  await expect(row.getByRole('status')).toHaveText('Perso: il prestito è chiuso.')
  await expect(row).toContainText('l’oggetto è andato perso')
  const published = async () => (await site.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).status
  expect(await published()).toBe(404)
  await row.getByRole('button', { name: /^Annulla/ }).click()
  await expect.poll(published).toBe(200)
  await expect(row.getByText('31 giorni di ritardo')).toBeVisible()
  await page.context().close()
})

test('what is a month late is declared damaged too: it goes to repair and stays in the catalogue', async ({
  browser,
  site,
}) => {
  const admin = await staff(site, 4)
  const lent = await longOverdue(site, admin)
  const page = await deskOf(browser, site, admin, 'to_take_back')
  const row = await openRow(page, lent)
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^È perso o danneggiato/ }).click()
  const dialog = page.getByRole('dialog', { name: 'È perso o danneggiato?' })
  await dialog.getByRole('radio', { name: /^Danneggiato/ }).check()
  await dialog.getByRole('textbox').fill('È caduto dal furgone')
  await page.route('**/write-offs', route => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Dichiara danneggiato' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Danneggiato/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Dichiara danneggiato' }).click()
  await expect(row.getByRole('status')).toHaveText('Danneggiato: il prestito è chiuso.')
  await expect(row).toContainText('Motivo: l’oggetto è danneggiato')
  await expect(row).toContainText('Alla chiusura: È caduto dal furgone')
  expect((await site.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).status).toBe(200)
  await page.goto(site.at('/desk/repairs'))
  await expect(page.getByRole('main')).toContainText('È caduto dal furgone')
  await page.context().close()
})
