import type { Page } from '@playwright/test'
import sharp from 'sharp'
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

const photo = () => sharp({ create: { width: 60, height: 60, channels: 3, background: '#1f6b4a' } }).jpeg().toBuffer()
  .then(buffer => ({ name: 'davanti.jpg', mimeType: 'image/jpeg', buffer }))

const step = (page: Page, name: string) => page.getByRole('heading', { name: new RegExp(`^Passo \\d di 4: ${name}`) })

/** The wizard, as far as its pictures. */
async function toPictures(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continua' })
  await page.getByLabel('Nome').fill('Gelatiera')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await next.click()
  await page.getByLabel('Descrizione').fill('Con compressore.')
  await next.click()
  await expect(step(page, 'Foto')).toBeVisible()
}

test('SC-40 EN-16 what a photo shows is still there when the draft is taken up, and when the object is opened again', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  await page.goto(stage.at('/me/product-edit'))
  await toPictures(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await photo())
  const alt = page.getByLabel('Che cosa si vede nella foto')
  await alt.fill('La macchina da davanti')
  await alt.blur()
  await expect(page.getByRole('button', { name: 'Togli davanti.jpg' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.shared_object)).toContain('La macchina da davanti')
  await page.reload()
  await expect(alt).toHaveValue('La macchina da davanti')
  await alt.fill('La macchina aperta')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByRole('button', { name: 'Invia alla biblioteca' }).click()
  await page.getByRole('link', { name: 'Modifica Gelatiera' }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(alt).toHaveValue('La macchina aperta')
})

test('SC-40 starting over asks first, and what was written is gone only after a yes', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  await page.goto(stage.at('/me/product-edit'))
  await toPictures(page)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Ricominci da capo?' })
  await page.getByRole('button', { name: 'Ricomincia da capo' }).click()
  await dialog.getByRole('button', { name: 'No, tieni tutto' }).click()
  await expect(dialog).toBeHidden()
  await expect(step(page, 'Foto')).toBeVisible()
  await page.getByRole('button', { name: 'Ricomincia da capo' }).click()
  await dialog.getByRole('button', { name: 'Sì, ricomincia' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Nome')).toHaveValue('')
  await expect(page.getByText('Hai ritrovato quello che avevi scritto.')).toHaveCount(0)
})

test('SC-40 SC-41 RT-30 Back is the step before, also after a reload, and only the first one leads out', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  await page.goto(stage.at('/me/products'))
  await page.getByRole('link', { name: 'Carica un oggetto' }).click()
  await toPictures(page)
  await page.goBack()
  await expect(step(page, 'Descrizione')).toBeFocused()
  await page.goForward()
  await expect(step(page, 'Foto')).toBeVisible()
  await page.reload()
  await page.getByText('Hai ritrovato quello che avevi scritto.').waitFor()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(step(page, 'Descrizione')).toBeVisible()
  await page.goBack()
  await expect(step(page, "L'oggetto")).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Gelatiera')
  await page.goBack()
  await expect(page).toHaveURL(stage.at('/me/products'))
  await page.goForward()
  await expect(page.getByLabel('Nome')).toHaveValue('Gelatiera')

  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(step(page, 'Descrizione')).toBeVisible()
  await page.locator('footer a[data-twin]').click()
  await expect(page).toHaveURL(site.at('/en/me/product-edit'))
  await expect(page.getByRole('heading', { name: /^Step 2 of 4/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(stage.at('/me/product-edit'))
  await expect(step(page, 'Descrizione')).toBeVisible()
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

test('SH-02 RT-32 the language link of one loan, opened in another tab, is that loan', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  const { id } = await stage.loan((await stage.member()).id)
  await page.goto(stage.at(`/me/orders/${id}`))
  const opening = context.waitForEvent('page')
  await page.locator('footer a[data-twin]').click({ button: 'middle' })
  const other = await opening
  await expect(other).toHaveURL(site.at(`/en/me/orders/${id}`))
  await other.close()
})
