import { mailTo, submit, test } from './identity-site.ts'
import { expect } from './site.ts'

test('an address mistyped at the sign-up is corrected, with all that was typed and the object still there', async ({
  page,
  site,
}) => {
  const fields = {
    Nome: 'Ugo',
    Cognome: 'Neri',
    Telefono: '333 123 45 68',
    'Matricola universitaria': '0000912346',
    'Indirizzo e numero civico': 'Via Mascarella 4',
    CAP: '40126',
    Città: 'Bologna',
    'Provincia (due lettere)': 'BO',
  }
  const objects = site.db.selectFrom('products').select('id').where('library_id', '=', 'quartiere')
  const { id } = await objects.where('status', '=', 'published').limit(1).executeTakeFirstOrThrow()
  const object = page.locator('.requested-object')
  await page.goto(site.at(`/signup?next=${encodeURIComponent(`/checkout/loan?product=${id}`)}`))
  await expect(object).toBeVisible()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('E-mail').fill('ugo.neri@psota.test')
  await page.getByLabel('Password', { exact: true }).fill('sette gatti in fila')
  await submit(page).click()
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).click()
  await expect(object).toBeVisible()
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('E-mail')).toHaveValue('ugo.neri@psota.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('E-mail').fill('ugo.neri@posta.test')
  await page.getByLabel('Password', { exact: true }).fill('sette gatti in fila')
  await submit(page).click()
  await expect(page.getByText('Abbiamo scritto a ugo.neri@posta.test')).toBeVisible()
  await mailTo(site, 'ugo.neri@posta.test')
})
