import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('what the desk did is undone where it was done, and in the register', async ({ browser, site }) => {
  const admin = await staff(site, 4)
  const [member] = (await crowd(site, 1)) as [Person]
  await site.db.deleteFrom('memberships').where('member_id', '=', member.id).execute()
  const page = await (await browserOf(browser, site, admin, { viewport: phone })).newPage()
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  const undo = page.getByRole('button', { name: 'Annulla', exact: true })

  await page.goto(site.at(`/desk/members/sheet#${member.id}`))
  await page.getByRole('button', { name: 'Sospendi' }).click()
  const question = page.getByRole('dialog', { name: /^Sospendere / })
  await question.getByRole('textbox', { name: 'Perché?' }).fill('Due trapani non tornati')
  await question.getByRole('button', { name: 'Sospendi' }).click()
  await expect(page.getByText('Prestiti sospesi finché')).toBeVisible()
  await expect(undo).toBeInViewport()
  await shot('fresh')
  await undo.click()
  await expect(page.getByText(/^Sospensione annullata: /)).toBeVisible()
  await expect(page.getByText('Prestiti sospesi finché')).toBeHidden()
  await expect(undo).toBeHidden()

  const given = { kind: 'tessera-annuale', paid: 'cash' }
  expect((await admin.post(`/v1/desk/members/${member.id}/memberships`, given)).status).toBe(200)
  await page.goto(site.at(`/desk/register?member=${member.id}`))
  const back = page.getByRole('button', { name: 'Annulla: ha dato una tessera' })
  await expect(back).toBeVisible()
  await shot('register')
  await back.click()
  await expect(page.getByText('ha annullato una tessera data al banco')).toBeVisible()
  await expect(back).toBeHidden()
  expect((await admin.get(`/v1/desk/members/${member.id}`)).body.card_state).toBe('none')
})

test('an answer and a verification are undone for ten seconds', async ({ browser, site }) => {
  const [admin, owner] = [await staff(site, 4), await staff(site, 10)]
  const page = await (await browserOf(browser, site, admin, { viewport: phone })).newPage()
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  const undo = page.getByRole('button', { name: 'Annulla', exact: true })
  const question = {
    email: 'ida@altrove.test',
    section: 'problemi tecnici',
    object: 'Non entro da ieri',
    message: 'Bianca.',
  }
  await site.visitor().post('/v1/supports', question)

  await page.goto(site.at('/desk/messages'))
  await page.getByRole('button', { name: 'Rispondi: Non entro da ieri' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Svuota la cache.')
  await page.getByRole('dialog').getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(undo).toBeInViewport()
  await shot('answer')
  await undo.click()
  await expect(page.getByRole('button', { name: 'Rispondi: Non entro da ieri' })).toBeVisible()

  const [category] = (await owner.get('/v1/categories')).body
  const what = { title: 'Sega da banco', description: 'Da legno.', category: { origin_id: category.origin_id } }
  await owner.post('/v1/me/products', what)
  await page.goto(site.at('/desk/verifications'))
  const row = page.getByRole('listitem').filter({ hasText: 'Sega da banco' })
  await row.getByRole('button', { name: /^Rifiuta/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ne abbiamo già tre')
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta l’oggetto' }).click()
  await expect(undo).toBeVisible()
  await shot('verification')
  await undo.click()
  await expect(row.getByRole('button', { name: /^Rifiuta/ })).toBeVisible()
  await expect(undo).toBeHidden()
})
