import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { givenLoan } from '../world/loans.ts'
import { newCategory, objectOf } from '../world/trainings.ts'
import { pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

test('a category has rules of its own: set on a phone, read by the member, passed over at the desk with a reason', async ({
  browser,
  site,
}) => {
  test.slow()
  const [admin, volunteer] = [await staff(site, 4), await staff(site, 9)]
  const [member] = (await crowd(site, 1)) as [Person]
  const category = await newCategory(admin, null)
  const all: { id: string; name: { it: string } }[] = (await admin.get('/v1/desk/categories')).body
  const name = all.find(one => one.id === category)!.name.it
  const [has, object, other] = [
    await objectOf(site, volunteer, category),
    await objectOf(site, volunteer, category),
    await objectOf(site, volunteer, category),
  ]
  await givenLoan(site, { member_id: member.id, product_id: has.id, picked_up_at: site.clock.now() })

  const settings = await pageOf(browser, site, admin)
  await settings.goto(site.at('/desk/settings/categories'))
  await settings.getByRole('button', { name: `Cambia ${name}` }).click()
  await expect(settings.getByText('Vale per 3 oggetti, dalla prossima prenotazione.')).toBeVisible()
  await expect(settings.getByText('1 prestito già chiesto o in corso resta com’è.')).toBeVisible()
  await settings.getByLabel('Giorni di preparazione').fill('40')
  await settings.getByLabel('Quanti insieme, al massimo').fill('1')
  await settings.getByRole('button', { name: 'Salva' }).click()
  await expect(settings.getByLabel('Giorni di preparazione')).toBeFocused()
  await expect(settings.getByLabel('Quanti insieme, al massimo')).toHaveValue('1')
  await settings.getByLabel('Giorni di preparazione').fill('4')
  await settings.screenshot({ path: test.info().outputPath('setting.png'), fullPage: true })
  await settings.getByRole('button', { name: 'Salva' }).click()
  await expect(settings.getByText('4 giorni di preparazione · al massimo 1 insieme')).toBeVisible()
  await settings.screenshot({ path: test.info().outputPath('row.png') })
  await settings.context().close()

  const reader = await pageOf(browser, site, member)
  await reader.goto(site.at(`/checkout/loan?product=${object.id}`))
  await expect(reader.getByRole('alert')).toContainText('Di questa categoria non si può avere insieme')
  await reader.screenshot({ path: test.info().outputPath('refused.png') })
  await reader.getByRole('link', { name: 'Vai ai tuoi prestiti' }).click()
  await expect(reader).toHaveURL(site.at('/me/orders'))
  await reader.context().close()

  const desk = await pageOf(browser, site, volunteer)
  await desk.goto(site.at('/desk/scan'))
  for (const code of [member.id, object.id]) {
    await desk.getByLabel('Codice o tessera').fill(code)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { name: /Il cesto di/ })).toBeVisible()
  }
  await expect(desk.getByText('Di questa categoria ha già tutto quello che si può avere insieme.')).toBeVisible()
  await desk.getByLabel('Perché lo stesso?').fill('Le usa insieme')
  await desk.screenshot({ path: test.info().outputPath('basket.png') })
  await desk.getByRole('button', { name: 'Consegna', exact: true }).click()
  await expect(desk.getByText(/^Consegna a/)).toBeVisible()

  await site.db.updateTable('products').set({ transportable: true }).where('id', '=', other.id).execute()
  await desk.goto(site.at(`/desk/book#member=${member.id}&object=${other.id}`))
  const where = desk.getByRole('button', { name: /Dove si ritira e si riporta/ })
  await expect(where).toHaveText(other.point.name)
  await where.click()
  await desk.getByRole('option').filter({ visible: true }).last().click()
  await expect(desk.getByText(`Adesso è a: ${other.point.name}. Sarà tra gli oggetti da portare.`)).toBeVisible()
  await desk.screenshot({ path: test.info().outputPath('where.png') })
  const free = desk.getByRole('gridcell').getByRole('button', { disabled: false })
  await free.first().click()
  await desk.getByRole('button', { name: 'Mese successivo' }).click()
  await free.first().click()
  await desk.getByRole('button', { name: /^Prenota per/ }).click()
  await expect(desk.getByText('Di questa categoria ha già tutto quello che si può avere insieme.')).toBeVisible()
  await desk.getByLabel('Perché prenoti lo stesso?').fill('Le usa insieme')
  await desk.screenshot({ path: test.info().outputPath('book.png') })
  await desk.getByRole('button', { name: /^Prenota per/ }).click()
  await expect(desk.getByText(/^Prenotazione fatta: /)).toBeVisible()
  await desk.context().close()
})
