import { hashPassword } from '../../server/auth/passwords.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, asked, handedOut, staff } from '../world/lent.ts'
import { deskOf, openRow, pageOf } from './desk-phone.ts'
import { expect, test } from './site.ts'

test('ST-17 what was not collected is cancelled with a reason that its member reads, and its days are free', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const lent = await approved(site, desk)
  const page = await deskOf(browser, site, desk, 'to_hand_out')
  const row = await openRow(page, lent)
  await expect(row.getByRole('button', { name: /^Annulla il prestito/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^Annulla il prestito/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Perché si annulla?' })
  await expect(dialog).toContainText(/ · Socio \d/)
  await dialog.getByRole('button', { name: 'Annulla il prestito' }).click()
  await expect(dialog.getByText('Campo richiesto')).toBeVisible()
  await dialog.getByRole('textbox').fill('Nessuno è venuto, e qualcuno lo aspetta')
  await page.route('**/cancellations', route => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Annulla il prestito' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Nessuno è venuto, e qualcuno lo aspetta')
  await dialog.getByRole('button', { name: 'Annulla il prestito' }).click()
  await expect(row.getByRole('status')).toContainText('Annullato')
  expect((await lent.member.get(lent.mine)).body).toMatchObject({
    status: 'cancelled',
    closed_reason: 'Nessuno è venuto, e qualcuno lo aspetta',
  })
  await asked(site, { object: lent.object, days: lent.days })
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^Registro e mail del prestito/ }).click()
  const acts = page.getByRole('main').getByRole('listitem')
  await expect(acts.filter({ hasText: 'Nessuno è venuto, e qualcuno lo aspetta' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Mail di questo prestito' })).toBeVisible()
  await expect(acts.filter({ hasText: 'Il prestito è annullato' })).toContainText('Sta per partire')
  await page.context().close()
})

test('ST-17 an object that is at the point is said to be ready, once, and the row says so from then on', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const lent = await approved(site, desk)
  const page = await deskOf(browser, site, desk, 'to_hand_out')
  const row = await openRow(page, lent)
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^È pronto/ }).click()
  await expect(row.getByRole('status')).toContainText('l’oggetto è pronto')
  await expect(row.getByRole('button', { name: /^È pronto/ })).toHaveCount(0)
  await page.reload()
  await expect(row.getByText('Pronto al punto')).toBeVisible()
  expect((await lent.member.get(lent.mine)).body.ready_at).not.toBeNull()
  await page.context().close()
})

test('an internal note is written behind the menu of a loan that waits and of one that is closed, and read by all', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const lent = await handedOut(site, desk)
  const page = await deskOf(browser, site, desk, 'to_take_back')
  const row = await openRow(page, lent)
  const write = async (text: string) => {
    await row.getByRole('button', { name: /^Altro/ }).click()
    await row.getByRole('menuitem', { name: /^Nota interna/ }).click()
    await page.getByRole('dialog', { name: 'Nota interna' }).getByRole('textbox').fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  }
  await page.route('**/internal-note', route => route.abort(), { times: 1 })
  await write('Lo riporta il fratello')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Lo riporta il fratello')
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await expect(row.getByText('Nota interna: Lo riporta il fratello')).toBeVisible()
  await row
    .getByRole('button', { name: /^Tutto in ordine|^Riprendi/ })
    .first()
    .click()
  await page.goto(site.at('/desk?queue=closed'))
  await openRow(page, lent)
  await expect(row.getByText('Nota interna: Lo riporta il fratello')).toBeVisible()
  await write('')
  await expect(row.getByText(/^Nota interna: /)).toHaveCount(0)
  await page.context().close()
})

test('EN-09 a note is answered where it stands, the answer beneath it, and once more when there is more to say', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const lent = await approved(site, desk)
  await site.db.updateTable('orders').set({ note: 'Posso passare alle 18?' }).where('id', '=', lent.id).execute()
  const page = await deskOf(browser, site, desk, 'to_hand_out')
  const row = await openRow(page, lent)
  const dialog = page.getByRole('dialog', { name: /^Rispondi a/ })
  for (const text of ['Sì, ci siamo fino alle 19', 'Anzi, fino alle 20']) {
    const again = text.startsWith('Anzi')
    if (again) await row.getByRole('button', { name: /^Altro/ }).click()
    await row.getByRole(again ? 'menuitem' : 'button', { name: /^Rispondi/ }).click()
    await expect(dialog).toContainText('Posso passare alle 18?')
    await expect(dialog.getByRole('textbox')).toHaveValue('')
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: 'Manda la risposta' }).click()
    await expect(row.getByRole('status')).toContainText('Risposta mandata')
    await expect(row.getByText(`Risposta: ${text}`)).toBeVisible()
  }
  const { note_answers } = (await lent.member.get(lent.mine)).body
  expect(note_answers.map((one: { text: string }) => one.text)).toEqual([
    'Sì, ci siamo fino alle 19',
    'Anzi, fino alle 20',
  ])
  await page.context().close()
})

test('ST-17 the days of a loan are moved with a reason; days of somebody else are refused and nothing typed is lost', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  const [later, taken] = [addDays(lent.days.to_date, 3), addDays(lent.days.to_date, 7)]
  await asked(site, { object: lent.object, days: { from_date: taken, to_date: taken } })
  const page = await deskOf(browser, site, desk, 'to_take_back')
  const row = await openRow(page, lent)
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('button', { name: /^Altro/ }).click()
  // The whole menu is to be read on a phone.
  const menu = (await row.getByRole('menu').boundingBox())!
  expect([menu.x >= 0, menu.x + menu.width <= 390]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
  await row.getByRole('button', { name: /^Altro/ }).click()
  await row.getByRole('menuitem', { name: /^Estendi o sposta le date/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Sposta le date' })
  await expect(dialog.getByLabel('Ritiro')).toHaveCount(0)
  await expect(dialog.getByLabel('Restituzione')).toHaveValue(lent.days.to_date)
  await dialog.getByLabel('Restituzione').fill(taken)
  await dialog.getByLabel('Perché?').fill('È malato')
  await dialog.getByRole('button', { name: 'Sposta' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'In quei giorni l’oggetto è di qualcun altro: scegli un’altra data.',
  )
  await expect(dialog.getByLabel('Perché?')).toHaveValue('È malato')
  await dialog.getByLabel('Restituzione').fill(later)
  await dialog.getByRole('button', { name: 'Sposta' }).click()
  await expect(row.getByRole('status')).toContainText('Date spostate')
  expect((await lent.member.get(lent.mine)).body.loan.to_date).toBe(later)
  await page.context().close()
})

test('ST-17 a wrong return is undone where it was made, and the loan is asked about anew', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  const page = await pageOf(browser, site, desk)
  await page.goto(site.at('/desk?queue=to_take_back'))
  const row = await openRow(page, lent)
  const before = await row.innerText()
  const total = page.getByRole('link', { name: /in mano ai soci/ })
  const out = await total.textContent()
  await row.getByRole('button', { name: /^C’è un problema/ }).click()
  await page.getByRole('radio', { name: /Danneggiato/ }).check()
  await page.getByRole('dialog').getByRole('textbox').fill('Era un altro oggetto')
  await page.getByRole('button', { name: 'Riprendi l’oggetto' }).click()
  await expect(row.getByRole('status')).toContainText('Ripreso')
  await row.getByRole('button', { name: /^Annulla la restituzione/ }).click()
  await expect(row.getByRole('button', { name: /^Riprendi/ })).toBeVisible()
  expect(await row.innerText()).toBe(before)
  await expect(total).toHaveText(out!)
  await expect(row).toBeFocused()
  expect((await lent.member.get(lent.mine)).body).toMatchObject({ status: 'approved', returned_at: null })

  await row.getByRole('button', { name: /^C’è un problema/ }).click()
  // What is brought back with a problem is never presumed in order.
  await page.getByRole('button', { name: 'Riprendi l’oggetto' }).click()
  await expect(page.getByRole('dialog')).toContainText('Campo richiesto')
  await page.getByRole('radio', { name: /In ordine/ }).check()
  await page.getByRole('button', { name: 'Riprendi l’oggetto' }).click()
  await expect(row.getByRole('status')).toContainText('Ripreso')
  await page.goto(site.at('/desk?queue=closed'))
  await handedOut(site, desk, { object: lent.object })
  await row.getByRole('button', { name: /^Annulla la restituzione/ }).click()
  await expect(row.getByRole('alert')).toHaveText('Intanto l’oggetto è stato dato a qualcun altro.')
  await page.context().close()
})

test('a member who left is said to have left, without a card, and nothing of theirs is undone', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  await desk.post(`${lent.atDesk}/returns`, {})
  const password = 'biscotti-al-limone'
  await site.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', lent.member.id)
    .execute()
  expect((await lent.member.call('DELETE', '/v1/me', { body: { password } })).status).toBe(200)
  const page = await pageOf(browser, site, desk)
  await page.goto(site.at('/desk?queue=closed'))
  const row = page.locator(`#loan-${lent.id}`)
  await expect(row.getByText('Socio cancellato')).toBeVisible()
  await expect(row).not.toContainText('Tessera')
  await expect(row.getByRole('button', { name: /^(Altro|Annulla)/ })).toHaveCount(0)
  expect((await desk.delete(`${lent.atDesk}/returns`)).body.code).toBe('order.moved_on')
  await page.context().close()
})
