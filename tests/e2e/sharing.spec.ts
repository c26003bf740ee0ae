import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { staff } from '../world/lent.ts'
import { fillWizard } from './around.ts'
import { openStage } from './faults/stage.ts'
import { signIn } from './paying.ts'
import { expect, test } from './site.ts'

// A long walk, a member's whole errand: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })

const phone = { width: 390, height: 844 }
test.beforeEach(({ page }) => page.setViewportSize(phone))

const photo = (name = 'davanti.jpg', background = '#1f6b4a') =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then(buffer => ({ name, mimeType: 'image/jpeg', buffer }))

const step = (page: Page, name: string) => page.getByRole('heading', { name: new RegExp(`^Passo \\d di 4: ${name}`) })

/** The wizard, as far as its pictures. */
async function toPictures(page: Page): Promise<void> {
  await fillWizard(page)
  await expect(step(page, 'Foto')).toBeVisible()
}

test('SC-39 ER-22 RT-29 an object is offered in four steps, left and taken up, sent back and published', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  const admin = await staff(site, 4)
  const name = JSON.stringify({ it: 'In prestito', en: 'On loan' })
  const lent = { library_id: 'quartiere', id: 'lent', slug: 'in-prestito', name, tint: 1, position: 99 }
  await site.db.insertInto('categories').values(lent).execute()
  await admin.post('/v1/publications', { all: false })
  await site.printed()
  await page.goto(site.at('/catalogs'))
  await expect(page.locator('main').getByRole('link', { name: 'In prestito' })).toBeVisible()
  await page.goto(site.at('/me/products'))
  await signIn(page, 'nuovo@demo.test')
  await expect(page.getByText('Ancora nessun oggetto')).toBeVisible()
  await page.getByRole('link', { name: 'Carica un oggetto' }).click()
  const next = page.getByRole('button', { name: 'Continua' })
  await next.click()
  await expect(page.getByText('Attenzione ai campi richiesti')).toBeVisible()
  await expect(page.getByText('Campo richiesto')).toHaveCount(2)
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expect(page.getByRole('option', { name: 'Fai da te' })).toHaveCount(1)
  await expect(page.getByRole('option', { name: 'In prestito' })).toHaveCount(0)
  const steps = page.getByRole('list', { name: 'Passi' })
  await expect(steps.getByRole('listitem')).toHaveText([/L’oggetto/, /Descrizione/, /Foto/, /Riepilogo/])
  await expect(steps.getByRole('button')).toHaveCount(0)
  await page.getByLabel('Nome').fill('Gelatiera')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await next.click()
  await next.click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await page.getByLabel('Descrizione').fill('Con compressore: gelato in mezz’ora.')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Passo 3 di 4: Foto' })).toBeFocused()
  await expect(steps.getByRole('button')).toHaveText([/L’oggetto/, /Descrizione/])
  const pick = page.locator('input[type=file][multiple]')
  await expect(pick).toHaveAttribute('accept', 'image/png,image/jpeg,image/tiff')
  await pick.setInputFiles([
    { name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    await photo('davanti.jpg', '#1f6b4a'),
    await photo('dietro.jpg', '#8a5a00'),
  ])
  await expect(page.getByText("File 'lista.pdf' non supportato")).toBeVisible()
  await expect(page.getByText('2 foto caricate su 2')).toBeVisible()
  await page.getByRole('button', { name: 'Sposta dietro.jpg prima' }).click()
  await expect(page.getByRole('button', { name: 'Sposta dietro.jpg dopo' })).toBeFocused()
  await page.getByLabel('Parole per ritrovare le foto').fill('cucina')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 foto caricate su 2')).toBeVisible()
  await page.getByRole('button', { name: 'Togli «cucina»' }).click()
  const asked: string[] = []
  page.on('request', request => request.url().includes('/files/tags') && asked.push(request.url()))
  await page.getByLabel('Parole per ritrovare le foto').fill('cu')
  await page.waitForTimeout(600)
  expect(asked).toEqual([])
  await page.getByLabel('Parole per ritrovare le foto').fill('cuc')
  await page.getByRole('button', { name: 'Aggiungi «cucina»' }).click()
  await expect(page.getByRole('button', { name: 'Togli «cucina»' })).toBeVisible()
  await expect(page.getByText('2 foto caricate su 2')).toBeVisible()

  await page.goto(site.at('/'))
  await page.goto(site.at('/me/product-edit'))
  await expect(page.getByText('Hai ritrovato quello che avevi scritto.')).toBeVisible()
  await expect(page.getByText('2 foto caricate su 2')).toBeVisible()
  await page.getByRole('button', { name: /Descrizione/ }).click()
  await expect(page.getByLabel('Descrizione')).toHaveValue('Con compressore: gelato in mezz’ora.')
  await next.click()
  await next.click()
  await expect(page.locator('main dl img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Invia alla biblioteca' }).click()
  await expect(page.locator('.toast')).toHaveText('Oggetto caricato con successo!')
  await expect(page).toHaveURL(site.at('/me/products'))
  await expect(page.getByText('In verifica, attendi la conferma da parte di un amministratore')).toBeVisible()
  const toObject = page.locator('main a[href^="/products/"]')
  await expect(toObject).toHaveCount(0)

  const [mine] = (await (await site.as('nuovo@demo.test')).get('/v1/me/products')).body
  const stored = await site.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', mine.imgs[0].id)
    .executeTakeFirstOrThrow()
  expect(stored.name).toBe('dietro.jpg')
  const verify = (verdict: string, note?: string) =>
    admin.post(`/v1/desk/products/${mine.id}/verifications`, { verdict, note })
  await verify('ask_changes', 'Manca la misura.')
  await page.reload()
  await expect(page.getByText('Modifiche richieste')).toBeVisible()
  await expect(page.getByText('La biblioteca scrive: Manca la misura.')).toBeVisible()
  await page.getByRole('link', { name: 'Modifica Gelatiera' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Gelatiera')
  await next.click()
  await page.getByLabel('Descrizione').fill('Con compressore, 30 × 40 cm.')
  await next.click()
  await next.click()
  await page.getByRole('button', { name: 'Invia alla biblioteca' }).click()
  await expect(page.getByText('In verifica', { exact: true })).toBeVisible()
  await verify('approve')
  await page.reload()
  await expect(page.getByText('Pubblicato')).toBeVisible()
  await expect(toObject).toHaveText('Gelatiera')
  await page.getByRole('button', { name: 'Riprendi dalla biblioteca: Gelatiera' }).click()
  await page.getByRole('button', { name: 'Sì, riprendi' }).click()
  await expect(page.getByText('Oggetto ripreso')).toBeVisible()
  await expect(page.getByText('Ripreso', { exact: true })).toBeVisible()
})

test('what a photo shows is still there when the draft is taken up, and when the object is opened again', async ({
  page,
  context,
  site,
}) => {
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

test('starting over asks first, and what was written is gone only after a yes', async ({ page, context, site }) => {
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

test('SC-40 RT-30 Back is the step before, also after a reload, and only the first one leads out', async ({
  page,
  context,
  site,
}) => {
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
  await expect(step(page, 'L’oggetto')).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Gelatiera')
  await page.goBack()
  await expect(page).toHaveURL(stage.at('/me/products'))
  await page.goForward()
  await expect(page.getByLabel('Nome')).toHaveValue('Gelatiera')

  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(step(page, 'Descrizione')).toBeVisible()
  await page.locator('footer a[data-alternate]').click()
  await expect(page).toHaveURL(site.at('/en/me/product-edit'))
  await expect(page.getByRole('heading', { name: /^Step 2 of 4/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(stage.at('/me/product-edit'))
  await expect(step(page, 'Descrizione')).toBeVisible()
})
