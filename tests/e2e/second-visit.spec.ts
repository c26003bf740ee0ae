import { openStage } from './faults/stage.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }
test.beforeEach(({ page }) => page.setViewportSize(phone))

test('SC-25 RT-38 the page after a booking says what became of it, where it came to nothing', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  const { id: member } = await stage.member()
  const waiting = await stage.pending(member)
  await page.goto(stage.at(`/checkout/${waiting.id}/cb`))
  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
  for (const [status, said] of [
    ['cancelled', 'Questa prenotazione è stata annullata'], ['denied', 'La biblioteca non ha confermato questa prenotazione'],
  ] as const) {
    await stage.db.updateTable('orders').set({ status, decided_at: stage.clock.now() }).where('id', '=', waiting.id).execute()
    await page.reload()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText('Grazie')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Guarda il prestito' })).toHaveAttribute('href', `/me/orders/${waiting.id}`)
  }
  await page.goto(stage.at('/checkout/a1b2c3d4e5f6g7h8/cb'))
  await expect(page.getByRole('alert').getByText("Questo prestito non c'è.")).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'I miei prestiti' }).click()
  await expect(page).toHaveURL(stage.at('/me/orders'))
})
