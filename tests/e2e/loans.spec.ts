import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addMonths } from '../../src/lib/rules/dates.ts'
import { formatDay } from '../../src/lib/format.ts'
import { idOf } from '../world/actors.ts'
import { approved, asked, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { expect, test } from './site.ts'

// Long walks, each a member's whole errand: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ site }) => site.deps.db.updateTable('libraries').set({ max_open_loans: 50 }).execute())

const phone = { width: 390, height: 844 }

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main button[type=submit]').click()
}

/** The same person before the API, to set up what the browser then finds. */
async function personOf(site: Site, email: string): Promise<Person> {
  return Object.assign(await site.as(email), { id: await idOf(site, email) })
}

/** An object that nobody has, which may be out for two months. */
async function longObject(site: Site) {
  const object = await freeObject(site)
  await site.deps.db.updateTable('products').set({ max_months: 2 }).where('id', '=', object.id).execute()
  return object
}

const photo = (name: string, background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } }).jpeg().toBuffer()
    .then(buffer => ({ name, mimeType: 'image/jpeg', buffer }))

test('RT-31 RT-32 RT-33 RO-06 SC-42 ST-18 ST-19 ST-20 ST-21 ST-23 ST-25 ST-26 EN-13 VA-22 ER-09 ER-11 ER-23 a loan is extended, reviewed once, and others are cancelled or not', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const desk = await staff(site, 5)
  const member = await personOf(site, 'nuovo@demo.test')
  const lent = await handedOut(site, desk, { member, object: await longObject(site) })
  const waiting = await asked(site, { member })
  const contested = await asked(site, { member })

  await page.goto(site.at('/me/orders'))
  await signIn(page, 'nuovo@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'I miei prestiti' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Adesso' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Attesa conferma' })).toBeVisible()

  await page.locator(`a[href="${lent.mine.replace('/v1', '')}"]`).click()
  const end = addMonths(lent.days.to_date, 1)
  await page.getByRole('button', { name: `Estendi di un mese, fino a ${formatDay('it', end, 'weekday')}` }).click()
  await expect(page.getByText('Estensione del prestito avvenuta con successo')).toBeVisible()
  await expect(page.getByText('Esteso', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Estendi/ })).toHaveCount(0)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Aggiungi al calendario' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'Scrivi una recensione' }).click()
  await expect(page.getByRole('radio', { name: /Non lo consiglio/ })).toBeChecked()
  const send = page.getByRole('button', { name: 'Invia la recensione' })
  await expect(send).toBeDisabled()
  await page.getByRole('radio', { name: /Buono/ }).check()
  await page.getByRole('textbox').fill('Leggero e comodo.')
  await send.click()
  await expect(page.getByText('Grazie per la tua recensione!')).toBeVisible()
  const { body: reviews } = await site.visitor().get(`/v1/catalogs/products/${lent.object.id}/reviews`)
  expect(reviews).toMatchObject([{ rating: 4, message: 'Leggero e comodo.' }])
  await page.reload()
  await expect(page.getByText('Hai già recensito questo oggetto!')).toBeVisible()
  await page.goto(site.at(`/me/orders/${waiting.id}/review`))
  await expect(page.getByText('Potrai recensirlo dopo il ritiro')).toBeVisible()

  await page.getByRole('link', { name: 'Torna al prestito' }).click()
  await page.getByRole('button', { name: 'Annulla il prestito' }).click()
  await page.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(page).toHaveURL(site.at('/me/orders'))
  await expect(page.getByText('Prestito annullato')).toBeVisible()
  await page.getByRole('button', { name: 'Annullato' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Annullato'])

  await page.goto(site.at(`/me/orders/${contested.id}`))
  await page.getByRole('button', { name: 'Annulla il prestito' }).click()
  const cancelling = `**/v1/me/orders/${contested.id}`
  await page.route(cancelling, route => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(page.getByText('Ops, al momento non è possibile annullare il prestito, riprova più tardi')).toBeVisible()
  await page.unroute(cancelling)
  await desk.post(`${contested.atDesk}/approvals`)
  await page.getByRole('button', { name: 'Annulla il prestito' }).click()
  await page.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(page.getByText('Non è più possibile annullare questo prestito!')).toBeVisible()
  await expect(page.getByText('Dopo il ritiro potrai estenderlo')).toBeVisible()
})

test('RT-29 RT-30 SC-39 SC-40 SC-41 EN-12 VA-02 VA-19 VA-41 RO-10 ER-22 an object is offered in four steps, left and taken up, sent back and published', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const admin = await staff(site, 4)
  await page.goto(site.at('/me/products'))
  await signIn(page, 'nuovo@demo.test')
  await expect(page.getByText('Ancora nessun oggetto')).toBeVisible()
  await page.getByRole('link', { name: 'Carica un oggetto' }).click()
  const next = page.getByRole('button', { name: 'Continua' })
  await next.click()
  await expect(page.getByText('Attenzione ai campi richiesti')).toBeVisible()
  await expect(page.getByText('Campo richiesto')).toHaveCount(2)
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expect(page.getByRole('option', { name: 'In prestito' })).toHaveCount(0)
  await page.getByLabel('Nome').fill('Gelatiera')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await next.click()
  await next.click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await page.getByLabel('Descrizione').fill('Con compressore: gelato in mezz’ora.')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Passo 3 di 4: Foto' })).toBeFocused()
  const pick = page.locator('input[type=file][multiple]')
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
  await expect(page.getByText('Oggetto caricato con successo!')).toBeVisible()
  await expect(page).toHaveURL(site.at('/me/products'))
  await expect(page.getByText('In verifica, attendi la conferma da parte di un amministratore')).toBeVisible()

  const [mine] = (await (await site.as('nuovo@demo.test')).get('/v1/me/products')).body
  const stored = await site.deps.db.selectFrom('files').select('name').where('id', '=', mine.imgs[0].id).executeTakeFirstOrThrow()
  expect(stored.name).toBe('dietro.jpg')
  const verify = (verdict: string, note?: string) => admin.post(`/v1/desk/products/${mine.id}/verifications`, { verdict, note })
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
  await page.getByRole('button', { name: 'Ritira dalla biblioteca: Gelatiera' }).click()
  await page.getByRole('button', { name: 'Sì, ritiralo' }).click()
  await expect(page.getByText('Oggetto ritirato')).toBeVisible()
  await expect(page.getByText('Ritirato', { exact: true })).toBeVisible()
})

test('CA-31 who waits for an object takes a place while signing in, has it offered, lets it go by and leaves', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const desk = await staff(site, 5)
  const lent = await handedOut(site, desk)
  await site.printed()
  await page.goto(site.at(`/products/${lent.object.id}`))
  await page.getByText('Vuoi sapere quando torna?').click()
  await page.getByRole('button', { name: 'Avvisami' }).click()
  await signIn(page, 'nuovo@demo.test')
  await expect(page).toHaveURL(site.at('/me/orders'))
  await expect(page.getByText('Ti scriviamo appena tocca a te')).toBeVisible()
  await expect(page.getByText('Sei il primo in coda.')).toBeVisible()

  await page.goto(site.at(`/products/${lent.object.id}`))
  await page.getByText('Vuoi sapere quando torna?').click()
  await expect(page.getByText('Sei il primo in coda: ti scriviamo appena torna.')).toBeVisible()
  await desk.post(`${lent.atDesk}/returns`, {})
  await page.getByRole('link', { name: 'Tutti gli oggetti che aspetti' }).click()
  await expect(page.getByText('È il tuo turno: te lo teniamo fino a gio 26 novembre.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prenota' })).toHaveAttribute('href', `/checkout/loan?product=${lent.object.id}`)
  await page.getByRole('button', { name: 'Salta il turno' }).click()
  await page.getByRole('button', { name: 'Sì, salta' }).click()
  await expect(page.getByText('Turno saltato: resti in coda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salta il turno' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Non aspettarlo più/ }).click()
  await expect(page.getByRole('heading', { name: 'Oggetti che aspetti' })).toHaveCount(0)
})

test('FV-02 ST-22 ST-24 ER-10 ER-15 VA-42 what is refused says why: late, waited for, too heavy, not shared here', async ({ page, site }) => {
  const desk = await staff(site, 5)
  const member = await personOf(site, 'socio@demo.test')
  const lent = await approved(site, desk, { member })
  await desk.post(`${lent.atDesk}/handovers`, { reason: 'Subito' })
  await desk.post(`${lent.atDesk}/returns`, {})
  await page.goto(site.at(`/me/orders/${lent.id}`))
  await signIn(page, 'socio@demo.test')
  await expect(page.getByText('Restituito').first()).toBeVisible()
  await expect(page.locator('main astro-island').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Scrivi una recensione' })).toBeVisible()

  const wanted = await handedOut(site, desk, { member, object: await longObject(site) })
  await page.goto(site.at(`/me/orders/${wanted.id}`))
  await page.getByRole('button', { name: /^Estendi di un mese/ }).waitFor()
  await (await staff(site, 10)).post(`/v1/me/products/${wanted.object.id}/wishes`)
  await page.getByRole('button', { name: /^Estendi di un mese/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Qualcun altro aspetta questo oggetto: riportalo entro la data prevista.')
  await site.deps.db.updateTable('orders').set({ from_date: '2026-11-02', to_date: '2026-11-20' }).where('id', '=', wanted.id).execute()
  await page.reload()
  await expect(page.getByText('Prestito scaduto').first()).toBeVisible()
  await expect(page.getByText(/Andava riportato entro ven 20 novembre/)).toBeVisible()

  await page.goto(site.at('/me/product-edit'))
  await page.getByLabel('Nome').fill('Lanterna')
  await page.getByLabel('Categoria').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Descrizione').fill('A petrolio.')
  await page.getByRole('button', { name: 'Continua' }).click()
  const huge = { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([(await photo('x.jpg', '#000')).buffer, Buffer.alloc(9_100_000)]) }
  await page.locator('input[type=file][multiple]').setInputFiles(huge)
  await expect(page.getByText(/enorme\.jpg: .*9 MB/)).toBeVisible()

  for (const path of ['/me/products', '/me/product-edit']) {
    await page.goto(site.at(path, 'ateneo'))
    await expect(page).toHaveURL(/ateneo.*\/signin\?next=%2Fme$/)
  }
})
