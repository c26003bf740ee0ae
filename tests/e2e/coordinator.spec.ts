import type { Page } from '@playwright/test'
import { givenLoan } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { expect, test } from './site.ts'

/** What somebody who sets a library up does wrong, and what the screens say of it. */
async function open(page: Page, site: Site, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site.at(`/signin?next=${encodeURIComponent(path)}`))
  await page.getByLabel('E-mail').fill('admin@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main').getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL(`**${path}`)
}

test('a word in place of a colour is told to be none, and what was written beside it stays', async ({ page, site }) => {
  await open(page, site, '/desk/settings/look')
  await page.getByLabel('In italiano').fill('Le cose del quartiere')
  await page.getByLabel('Colore').first().fill('verde')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByLabel('Colore').first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('In italiano')).toHaveValue('Le cose del quartiere')
})

test('what another coordinator sets is in the form at once, and waits where somebody writes', async ({
  page,
  site,
}) => {
  const admin = await site.as('admin@demo.test')
  const set = (body: object) => admin.call('PATCH', '/v1/desk/settings/library', { body })
  await open(page, site, '/desk/settings/library')
  const town = page.getByLabel('Città o quartiere')
  const phone = page.getByLabel('Telefono')
  await expect(town).toHaveValue(/./)
  await set({ town: 'Imola' })
  await expect(town).toHaveValue('Imola', { timeout: 2000 })
  await phone.fill('051 654321')
  await set({ town: 'Faenza' })
  await page.waitForTimeout(1500)
  await expect(town).toHaveValue('Imola')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(town).toHaveValue('Faenza')
  await expect(phone).toHaveValue('051 654321')
  const { body: now } = await admin.get('/v1/desk/settings/library')
  expect([now.town, now.contacts.phone]).toEqual(['Faenza', '051 654321'])
})

test('a day that is over is no extra opening, and no closure: it stays in its field', async ({ page, site }) => {
  const admin = await site.as('admin@demo.test')
  const [point] = (await admin.get('/v1/headquarters')).body
  await open(page, site, `/desk/settings/points/${point.id}`)
  const extra = page.getByRole('form', { name: 'Aggiungi l’apertura' })
  await extra.getByLabel('Giorno').fill('2026-01-07')
  await extra.getByRole('button').click()
  await expect(extra.getByText('Quel giorno è già passato')).toBeVisible()
  await expect(extra.getByLabel('Giorno')).toHaveValue('2026-01-07')
  const closure = page.getByRole('form', { name: 'Aggiungi una chiusura' })
  await closure.getByLabel('Perché').fill('Inventario')
  await closure.getByLabel('Primo giorno').fill('2026-01-07')
  await closure.getByLabel('Ultimo giorno').fill('2026-01-08')
  await closure.getByRole('button', { name: 'Aggiungi la chiusura' }).click()
  await expect(closure.getByText('Quel giorno è già passato')).toBeVisible()
  await expect(closure.getByLabel('Perché')).toHaveValue('Inventario')
})

test('ready holidays are saved without those that loans stand on, which lead to where they are moved', async ({
  page,
  site,
}) => {
  test.slow()
  const admin = await site.as('admin@demo.test')
  const { body: point } = await admin.post('/v1/desk/headquarters', {
    name: 'Via del Forno',
    street: 'Via del Forno 3',
    cap: '41121',
    city: 'Modena',
    province: 'MO',
  })
  const year = site.clock.today().slice(0, 4)
  await givenLoan(site, {
    headquarter_id: point.id,
    from_date: site.clock.today(),
    to_date: `${year}-12-25`,
    picked_up_at: site.clock.now(),
  })
  await open(page, site, `/desk/settings/points/${point.id}`)
  const todo = page.getByText('Un punto nuovo: che cosa resta da fare').locator('..')
  await expect(todo.getByRole('link')).toHaveText([/^Dagli gli orari/, /^Di’ chi c’è/, /^Porta qui/, /^Stampa/])
  await page.getByRole('button', { name: /^Aggiungi \d+ feste nazionali/ }).click()
  const left = page.getByRole('status').filter({ hasText: '1 giorno resta aperto' })
  await expect(left).toContainText(/Gli altri \d+ sono salvati/)
  await expect(left.getByRole('listitem')).toHaveText(/Natale, .*1 prestito/)
  await expect(page.getByRole('button', { name: /^Togli Santo Stefano/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiungi 1 festa nazionale' })).toBeVisible()
  await left.getByRole('link', { name: /^Sposta i prestiti e chiudi/ }).click()
  const closing = page.getByRole('form', { name: 'Nuova chiusura' })
  await expect(closing.getByRole('checkbox', { name: 'Via del Forno' })).toBeChecked()
  await expect(closing.getByLabel('Dal giorno')).toHaveValue(`${year}-12-25`)
  await expect(closing.getByLabel('Al giorno compreso')).toHaveValue(`${year}-12-25`)
  await expect(closing.getByLabel('Il motivo, per chi guarda gli orari')).toHaveValue('Natale')
})

test('the parts of a point are one tap from its top', async ({ page, site }) => {
  const admin = await site.as('admin@demo.test')
  const [point] = (await admin.get('/v1/headquarters')).body
  await open(page, site, `/desk/settings/points/${point.id}`)
  const locker = page.getByRole('heading', { name: 'Armadietto automatico' })
  await expect(locker).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'Le parti di questa pagina' }).getByText('Armadietto').click()
  await expect(locker).toBeInViewport()
})

test('another price of a card names the old one, and leads to the texts that may say it', async ({ page, site }) => {
  await open(page, site, '/desk/settings/cards')
  const change = page.getByRole('button', { name: /^Cambia / }).first()
  await change.click()
  const form = page.getByRole('form', { name: 'Cambia' })
  const before = await form.getByLabel('Prezzo in euro').inputValue()
  await form.getByLabel('Nome in inglese').fill('Card')
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('I testi non cambiano da soli')).toHaveCount(0)
  await change.click()
  await form.getByLabel('Prezzo in euro').fill('17,5')
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText(`Prima: ${before},00`)).toBeVisible()
  await page.getByRole('link', { name: 'Vai ai testi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Testi' })).toBeVisible()
})

test('another limit names the texts that still say the old one, each with its sentence', async ({ page, site }) => {
  const admin = await site.as('admin@demo.test')
  const { body: rules } = await admin.get('/v1/desk/settings')
  const path = '/v1/desk/texts/rules'
  const { body: text } = await admin.get(path)
  const says = `Puoi avere fino a ${rules.max_open_loans} oggetti insieme.`
  const content = { parts: [{ title: { it: '', en: '' }, body: { it: says, en: 'Bring things back clean.' } }] }
  const draft = { since: text.draft?.at ?? null, content }
  expect((await admin.call('PUT', `${path}/draft`, { body: draft })).status).toBe(200)
  await open(page, site, '/desk/settings/rules')
  await page.getByLabel('Prestiti aperti per socio, al massimo').fill(String(rules.max_open_loans + 2))
  await page.getByRole('button', { name: 'Salva' }).click()
  const said = page.getByRole('status').filter({ hasText: 'I testi non cambiano da soli' })
  await expect(said).toContainText(`era ${rules.max_open_loans}`)
  await expect(said.getByRole('listitem').filter({ hasText: says })).toBeVisible()
  await said.getByRole('link', { name: 'Apri «Regolamento»' }).click()
  await expect(page.getByRole('heading', { name: 'Regolamento' })).toBeVisible()
})

test('the preview of a letter asks for nothing that the page refuses', async ({ page, site }) => {
  const said: string[] = []
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  await open(page, site, '/desk/settings/letters')
  await page.getByRole('link', { name: /^Il prestito è approvato/ }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('A presto,')).toBeVisible()
  expect(said.filter(text => text.includes('Content Security Policy'))).toEqual([])
})

test('what was said of a test mail goes with the server that it was sent by', async ({ page, site }) => {
  await open(page, site, '/desk/settings/mail')
  await page.getByRole('button', { name: 'Manda una prova a me' }).click()
  await expect(page.getByText(/^La prova /).first()).toBeVisible()
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByRole('radio', { name: /^Nessuna/ }).check()
  await page.getByRole('textbox', { name: 'Porta' }).fill('2525')
  await page.getByLabel('Indirizzo').fill('posta@rimessa.test')
  // The name beside it is written among the letters.
  await expect(page.getByLabel('Nome', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Le mail partono da posta@rimessa.test')).toBeVisible()
  await expect(page.getByText(/^La prova /)).toHaveCount(0)
})

test('a page of settings with something typed and not saved is not left without a question', async ({ page, site }) => {
  await open(page, site, '/desk/settings/rules')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const limit = page.getByLabel('Prestiti aperti per socio, al massimo')
  const more = String(Number(await limit.inputValue()) + 1)
  await limit.fill(more)
  const away = page.getByRole('link', { name: 'Oggi', exact: true }).first()
  await away.click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(limit).toHaveValue(more)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('status').getByText(/^Salvat|^In linea/)).toBeVisible()
  await limit.fill('9')
  await limit.fill(more)
  await away.click()
  await page.waitForURL('**/desk')
  expect(asked).toHaveLength(1)
})

test('what was put right in a sheet of members is there after a reload, until the sheet is put away', async ({
  page,
  site,
}) => {
  await open(page, site, '/desk/import/members')
  const lines = ['Nome,Cognome,E-mail,Nota', 'Ida,Verri,ida@verri,Chiama il sabato', 'Ugo,Verri,ugo@verri.test,']
  const file = { name: 'soci.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('main input[type=file]').setInputFiles(file)
  const counts = page.getByText(/^Nuovi \d+ · cambiati/)
  await expect(counts).toContainText('da correggere 1')
  const kept = () => page.evaluate(() => sessionStorage.import_members as string | undefined)
  await page.getByLabel('Riga 2, E-mail').fill('ida@verri.test')
  await expect.poll(kept).toContain('ida@verri.test')
  await page.reload()
  await expect(counts).toHaveText('Nuovi 2 · cambiati 0 · uguali 0 · da correggere 0')
  await expect(page.getByText('Con una nota 1, con le condizioni accettate su carta 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Lascia stare questo foglio' }).click()
  await expect(page.getByText('Scegli il file')).toBeVisible()
  expect(await kept()).toBeUndefined()
  await page.reload()
  await expect(page.getByText('Scegli il file')).toBeVisible()
})
