import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { confirmWith, prepared, reconciled } from '../world/deliveries.ts'
import { approved, awake, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { deskOf, openRow } from './desk-phone.ts'
import { phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('what is brought home gets the day that was agreed, and is delivered', async ({ browser, site }) => {
  const desk = await staff(site, 9)
  const [member] = (await crowd(site, 1)) as [Person]
  const { order } = await prepared(site, member)
  site.provider.ledger.approve(order)
  const { id } = (await confirmWith(member, order)).body
  await reconciled(site)
  await awake(site, desk)
  await desk.post(`/v1/desk/orders/${id}/approvals`)
  const page = await (await browserOf(browser, site, desk, { viewport: phone })).newPage()
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  await page.goto(site.at('/desk/deliveries'))
  const row = page.locator('.desk-folded').filter({ hasText: 'Via Ferrarese 12' }).first()
  await expect(row.getByRole('link', { name: 'Via Ferrarese 12, 40128 Bologna' })).toBeVisible()
  await shot('list')
  await row.getByRole('button', { name: /^Tutto il resto/ }).click()
  await row.getByRole('button', { name: /^Cambia giorno/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Quando porti l’oggetto a/ })
  await dialog.getByLabel('Giorno concordato').fill(site.clock.today())
  await dialog.getByRole('textbox', { name: 'Perché?' }).fill('Ci siamo sentiti per telefono')
  await shot('day')
  await dialog.getByRole('button', { name: 'Segna il giorno' }).click()
  await expect(page.getByRole('heading', { name: /· oggi$/ })).toBeVisible()
  await row.getByRole('button', { name: /^Consegnato/ }).click()
  await expect(page.getByText('Nessuna consegna')).toBeVisible()
  const { loan, stage } = (await desk.get(`/v1/desk/orders/${id}`)).body
  expect([stage, loan.from_date]).toEqual(['in_hand', site.clock.today()])
})

test('a member nobody could prove is proved by hand, and a card is renamed', async ({ browser, site }) => {
  const referent = await staff(site, 5)
  const [member] = (await crowd(site, 1)) as [Person]
  await site.db.updateTable('members').set({ verified_at: null }).where('id', '=', member.id).execute()
  const page = await (await browserOf(browser, site, referent, { viewport: phone })).newPage()
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  await page.goto(site.at(`/desk/members/sheet#${member.id}`))
  await page.getByRole('button', { name: 'Conferma a mano' }).click()
  const question = page.getByRole('dialog', { name: /^Confermare a mano/ })
  await question.getByRole('textbox', { name: 'Perché?' }).fill('Ha il documento con sé')
  await shot('prove')
  await question.getByRole('button', { name: 'Conferma a mano' }).click()
  await expect(page.getByText(/^Fatto: conferma a mano per /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma a mano' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Correggi la tessera/ }).click()
  const card = page.getByRole('dialog', { name: /^Correggi la tessera/ })
  await card.getByLabel('Nome della tessera').fill('Ridotta studenti')
  await card.getByRole('textbox', { name: 'Perché?' }).fill('È iscritta all’università')
  await shot('card')
  await card.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('heading', { name: 'Ridotta studenti', exact: true })).toBeVisible()
})

test('a loan is collected at another point, and the row says so', async ({ browser, site }) => {
  const desk = await staff(site, 9)
  const object = await freeObject(site, { transportable: true })
  const points = (await desk.get('/v1/headquarters')).body as { id: string; name: string }[]
  const other = points.find(one => one.id !== object.point.id)!
  const always = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(day => ({ id: `d${day}`, day, hours: '09:00-19:00' })))
  await site.db
    .updateTable('headquarters')
    .set({ opening_hours: always })
    .where('id', 'in', [other.id, object.point.id])
    .execute()
  const days = { from_date: addDays(site.clock.today(), 3), to_date: addDays(site.clock.today(), 8) }
  const lent = await approved(site, desk, { object, days })
  const page = await deskOf(browser, site, desk, 'to_hand_out')
  const row = await openRow(page, lent)
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^Cambia il punto di ritiro/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia il punto di ritiro' })
  await dialog.getByRole('button', { name: 'Cambia il punto' }).click()
  await expect(dialog.getByText('Campo richiesto').first()).toBeVisible()
  await dialog.getByRole('radio', { name: other.name }).check()
  await dialog.getByRole('textbox', { name: 'Perché?' }).fill('Le viene comodo')
  await page.screenshot({ path: test.info().outputPath('point.png') })
  await dialog.getByRole('button', { name: 'Cambia il punto' }).click()
  await expect(row.getByRole('status')).toContainText('Punto cambiato')
  await expect(row).toContainText(other.name)
})
