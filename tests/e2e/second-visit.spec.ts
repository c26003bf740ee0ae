import { openStage } from './faults/stage.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }
test.beforeEach(({ page }) => page.setViewportSize(phone))

test('SC-25 RT-38 the page after a booking says what became of it, where it came to nothing', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  const { id: member } = await stage.member()
  const waiting = await stage.pending(member)
  await page.goto(stage.at(`/checkout/${waiting.id}/cb`))
  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Codice di ritiro' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toHaveCount(0)
  for (const [status, said] of [
    ['cancelled', 'Questa prenotazione è stata annullata'],
    ['denied', 'La biblioteca non ha confermato questa prenotazione'],
  ] as const) {
    await stage.db
      .updateTable('orders')
      .set({ status, decided_at: stage.clock.now() })
      .where('id', '=', waiting.id)
      .execute()
    await page.reload()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText('Grazie')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Guarda il prestito' })).toHaveAttribute(
      'href',
      `/me/orders/${waiting.id}`,
    )
  }
  await page.goto(stage.at('/checkout/a1b2c3d4e5f6g7h8/cb'))
  await expect(page.getByRole('alert').getByText('Questo prestito non c’è.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'I miei prestiti' }).click()
  await expect(page).toHaveURL(stage.at('/me/orders'))
})

test('SC-18 a note says how much it still takes, before it takes none', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, { lang: 'en' })
  await stage.member()
  const { id } = await stage.object()
  await page.goto(stage.at(`/checkout/loan?product=${id}`))
  const note = page.getByLabel('Questions or requests')
  await note.fill('a'.repeat(899))
  await expect(page.getByText(/characters? left/)).toHaveCount(0)
  await note.press('End')
  await page.keyboard.insertText('bb')
  await expect(page.getByText('99 characters left')).toBeVisible()
  await expect(page.getByRole('status').getByText('100 characters left')).toHaveCount(1)
  await page.keyboard.insertText('c'.repeat(300))
  await expect(note).toHaveValue(/^.{1000}$/)
  await expect(page.getByRole('status').getByText('The note is full: it takes 1,000 characters.')).toHaveCount(1)
})

test('SH-02 the language link of one loan, opened in another tab, is that loan', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  const { id } = await stage.loan((await stage.member()).id)
  await page.goto(stage.at(`/me/orders/${id}`))
  const opening = context.waitForEvent('page')
  await page.locator('footer a[data-alternate]').click({ button: 'middle' })
  const other = await opening
  await expect(other).toHaveURL(site.at(`/en/me/orders/${id}`))
  await other.close()
})

test('a reload leaves the sign-up as it was typed, but for the password', async ({ page, site }) => {
  await page.goto(site.at('/signup'))
  const typed = { Nome: 'Lia', 'Matricola universitaria': '0000912345', Città: 'Bologna', 'E-mail': 'lia@posta.test' }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Nazione').selectOption({ index: 1 })
  const nation = await page.getByLabel('Nazione').inputValue()
  await page.getByLabel('Password', { exact: true }).fill('sette gatti in fila')
  await page.getByRole('button', { name: 'Mostra la password' }).click()
  await page.getByLabel('Password', { exact: true }).press('End')
  await page.keyboard.type('!')
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('gatti')
  await page.reload()
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('Nazione')).toHaveValue(nation)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a reload leaves a review and a message as they were typed, until they are sent or signed out', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  const { id: member } = await stage.member()
  const now = stage.clock.now()
  const [sent, left] = [
    await stage.loan(member, { status: 'returned', returned_at: now }),
    await stage.loan(member, { status: 'returned', returned_at: now }),
  ]
  const kept = () => page.evaluate(() => sessionStorage.typed ?? '')
  // Nobody reloads within the moment in which a form that is touched comes to life.
  const reloads = async (typed: string) => {
    await expect.poll(kept).toContain(typed)
    await page.reload()
  }
  const review = page.getByRole('textbox')
  for (const { id } of [left, sent]) {
    await page.goto(stage.at(`/me/orders/${id}/review`))
    await page.getByLabel(/^Benissimo/).check()
    await review.fill('Funziona bene.')
    await reloads(id)
    await expect(review).toHaveValue('Funziona bene.')
    await expect(page.getByLabel(/^Benissimo/)).toBeChecked()
  }
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText(/^Grazie/)).toBeVisible()

  const message = page.getByLabel('Messaggio')
  await page.goto(stage.at('/support?object=Prestito'))
  await message.fill('Manca un pezzo.')
  await reloads('Manca un pezzo.')
  await expect(message).toHaveValue('Manca un pezzo.')
  await page.goto(stage.at('/support'))
  await expect(page.getByLabel('La tua e-mail')).toHaveValue(/^folla-/)
  await expect(message).toHaveValue('')
  await message.fill('Quando aprite?')
  await reloads('Quando aprite?')
  await expect(message).toHaveValue('Quando aprite?')
  expect(await kept()).toContain(left.id)
  expect(await kept()).not.toContain(sent.id)
  await page.goto(stage.at('/me'))
  await page.locator('main').getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(stage.at('/'))
  expect(await kept()).toBe('')
})

test('of the foot of the site the page after a booking has one line on a phone, and all of it on a wide screen', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  const { id: member } = await stage.member()
  const { id } = await stage.pending(member)
  const foot = page.locator('.site-footer')
  await page.goto(stage.at(`/checkout/${id}/cb`))
  await expect(page.locator('.booked')).toBeVisible()
  await expect(foot.getByRole('link')).toHaveText(['Dove siamo e quando apriamo', 'Read in English'])
  expect((await foot.boundingBox())!.height).toBeLessThan(60)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(foot.getByRole('link', { name: 'Aiuto', exact: true })).toBeVisible()
})
