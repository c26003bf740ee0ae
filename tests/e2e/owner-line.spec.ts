import { staff } from '../world/lent.ts'
import { openStage } from './faults/stage.ts'
import { expect, test } from './site.ts'

test('an owner writes a line, its page says it, and a borrower thanks them with one tap', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  const admin = await staff(site, 4)
  const owner = await stage.member()
  const { id, name } = await stage.object({ owner_id: owner.id })
  await page.goto(stage.at('/me/products'))
  await page.getByRole('button', { name: `Scrivi una tua frase: ${name}` }).click()
  const text = 'Leggera, e non fa scintille'
  await page.getByRole('textbox', { name: 'Una tua frase' }).fill(text)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText(`La biblioteca legge la frase che hai scritto: «${text}»`)).toBeVisible()
  await admin.post(`/v1/desk/products/${id}/owner-lines`, { verdict: 'publish', text })
  await site.printed()
  await page.goto(stage.at(`/products/${id}`))
  await expect(page.locator('.owner-line')).toHaveText(`Da chi presta questo oggetto${text}`)

  const set = { status: 'returned', closed_by: 'return', returned_at: site.clock.now() } as const
  const loan = await stage.loan((await stage.member()).id, set)
  const lent = site.db.updateTable('products').set({ owner_id: owner.id })
  await lent.where('id', '=', (await loan.row()).product_id).execute()
  await page.goto(stage.at(`/me/orders/${loan.id}`))
  await page.getByRole('button', { name: 'Ringrazia chi presta questo oggetto' }).click()
  await expect(page.getByText('Hai ringraziato, senza il tuo nome.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Hai ringraziato, senza il tuo nome.')).toBeVisible()
})
