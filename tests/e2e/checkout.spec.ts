import type { Page } from '@playwright/test'
import { addDays } from '../../src/lib/rules/dates.ts'
import { formatDay } from '../../src/lib/format.ts'
import { near } from '../world/deliveries.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main button[type=submit]').click()
}

/** What the page's own policy refused, and what broke. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', message => /Content Security Policy/i.test(message.text()) && faults.push(message.text()))
  page.on('pageerror', error => !/Transition was/.test(error.message) && faults.push(error.message))
  return faults
}

async function writeAddress(page: Page, { address, cap, city, province }: typeof near): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Dove te lo portiamo?' })
  await dialog.getByLabel('Indirizzo').fill(address)
  await dialog.getByLabel('CAP').fill(cap)
  await dialog.getByLabel('Città').fill(city)
  await dialog.getByLabel('Provincia').fill(province)
  await dialog.getByRole('button', { name: 'Conferma' }).click()
}

/** From the object to the last page, to be brought home. */
async function toRecap(page: Page, site: Site, product: string): Promise<void> {
  await page.goto(site.at(`/checkout/loan?product=${product}`))
  await page.getByLabel('Consegna a domicilio').check()
  await expect(page.getByRole('dialog', { name: 'Dove te lo portiamo?' })).toBeVisible()
  await writeAddress(page, near)
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(site.at('/checkout/recap'))
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Paga (fornitore di prova)' })

/** Opens the provider's own page and answers there. */
async function answerPayer(page: Page, answer: 'Approva il pagamento' | 'Annulla' | 'Approva con una carta che non paga'): Promise<void> {
  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  const payer = await opening
  await payer.getByRole('button', { name: answer }).click()
}

const captured = (site: Site) => site.provider.ledger.counts.captured

test('RO-04 SC-15 SC-16 SC-20 SC-24 SC-28 VA-06 VA-07 ER-03 ER-04 ER-14 HD-07 HD-08 HD-09 HD-10 a delivery is chosen, declined once, paid and sent', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const faults = faultsOf(page)
  const object = await freeObject(site)
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  await signIn(page, 'nuovo@demo.test')
  await page.getByLabel('Consegna a domicilio').check()
  await expect(page.getByText(/Contributo di 5,00\s€, entro 10 km/)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Dove te lo portiamo?' })
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText('Compila il tuo indirizzo per la consegna a domicilio!')).toBeVisible()
  await page.getByRole('button', { name: "Scrivi l'indirizzo" }).click()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await expect(dialog.getByText('Campo richiesto')).toHaveCount(4)
  await writeAddress(page, { ...near, cap: '99999' })
  await expect(dialog.getByText('Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo')).toBeVisible()
  await writeAddress(page, { ...near, cap: '40026' })
  const tooFar = 'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo'
  await expect(dialog.getByRole('alert').getByText(tooFar)).toBeVisible()
  await expect(page.locator('.toast').getByText(tooFar)).toBeVisible()
  await expect(dialog.getByLabel('Indirizzo')).toHaveValue(near.address)
  await writeAddress(page, near)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/il periodo si calcola dal giorno in cui ricevi l'oggetto/)).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText('Seleziona la data del prestito!')).toBeVisible()
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(site.at('/checkout/recap'))

  await expect(page.getByText(/entro le 10:10, ancora 10:00/)).toBeVisible()
  await expect(page.getByText(near.address)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toHaveCount(0)
  await expect(payButton(page)).toBeVisible()
  const sdk = new URL((await page.locator('script[src*="sdk/js"]').getAttribute('src'))!)
  expect(Object.fromEntries(sdk.searchParams)).toEqual({
    'client-id': 'local-client', currency: 'EUR', intent: 'capture', locale: 'it_IT',
    'disable-funding': 'card,bancontact,blik,eps,giropay,ideal,mercadopago,mybank,p24,sepa,sofort,venmo',
  })
  const before = captured(site)
  await answerPayer(page, 'Annulla')
  await expect(page.getByText(/Hai chiuso il pagamento: non è stato addebitato nulla/)).toBeVisible()
  await answerPayer(page, 'Approva con una carta che non paga')
  await expect(page.getByRole('alert').getByText(/Il pagamento non è andato a buon fine: prova con un'altra carta/)).toBeVisible()
  await page.reload()
  await answerPayer(page, 'Approva il pagamento')
  await expect(page).toHaveURL(/\/checkout\/[a-z0-9]+\/cb$/)
  expect(captured(site) - before).toBe(1)

  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
  await expect(page.getByText('Ti abbiamo mandato una mail con il riepilogo.')).toBeVisible()
  await expect(page.getByText(/Il periodo si concorda a partire dal giorno della consegna/)).toBeVisible()
  await expect(page.locator(`main a[href="/products/${object.id}"]`)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/recap/)
  expect(faults).toEqual([])
})

test('ST-13 ST-14 time that is up cancels the checkout and leads back to the object', async ({ page, site }) => {
  const object = await freeObject(site)
  const before = site.clock.now().toISOString()
  await page.goto(site.at('/signin'))
  await signIn(page, 'nuovo@demo.test')
  await expect(page).toHaveURL(site.at('/'))
  await toRecap(page, site, object.id)
  await expect(page.getByRole('timer')).toContainText('ancora 10:00')
  site.clock.advance(8 * 60 + 30)
  await page.clock.setFixedTime(site.clock.now())
  await expect(page.getByRole('timer')).toContainText('Hai ancora 1:30 per pagare')
  site.clock.advance(91)
  await page.clock.setFixedTime(site.clock.now())
  await expect(page.getByText('Tempo scaduto, prestito annullato!')).toBeVisible()
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  site.clock.set(before)
})

test('B1 A12 neither a lost connection nor a second tab makes anybody pay twice', async ({ page, site, context }) => {
  const object = await freeObject(site)
  const before = captured(site)
  await page.goto(site.at('/signin'))
  await signIn(page, 'desk@demo.test')
  await expect(page).toHaveURL(site.at('/'))
  await toRecap(page, site, object.id)
  const second = await context.newPage()
  await second.clock.setFixedTime(site.clock.now())
  await second.goto(site.at('/checkout/recap'))
  await expect(payButton(second)).toBeVisible()
  await page.bringToFront()

  await page.route('**/v1/checkout/confirm', route => route.abort('internetdisconnected'))
  await answerPayer(page, 'Approva il pagamento')
  await expect(page.getByText('Hai già approvato il pagamento: non serve pagare di nuovo.')).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  expect(captured(site)).toBe(before)
  await page.unroute('**/v1/checkout/confirm')
  await page.reload()
  await expect(page).toHaveURL(/\/checkout\/[a-z0-9]+\/cb$/)
  expect(captured(site) - before).toBe(1)

  await payButton(second).click()
  await expect(second).toHaveURL(page.url())
  expect(captured(site) - before).toBe(1)
  await second.close()
})

test('RO-05 RT-34 RT-35 SC-22 SH-11 ST-27 ER-20 BC-03 an expired card is renewed on the way to a loan', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const faults = faultsOf(page)
  const object = await freeObject(site)
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  await signIn(page, 'scaduto@demo.test')
  await expect(page.getByText('La tua tessera è scaduta: rinnovala per prendere in prestito.')).toBeVisible()
  await page.getByRole('link', { name: 'Rinnova la tessera' }).click()
  await expect(page.getByText('Tessera annuale')).toBeVisible()
  await expect(page.getByText('Vale 12 mesi')).toBeVisible()
  await expect(page.getByText(/20,00\s€/)).toBeVisible()
  await expect(page.getByText('Se la rinnovi oggi vale fino al 24 novembre 2027.')).toBeVisible()
  await answerPayer(page, 'Approva con una carta che non paga')
  await expect(page.getByRole('alert').getByText(/Il pagamento non è andato a buon fine/)).toBeVisible()
  await answerPayer(page, 'Approva il pagamento')
  await expect(page.locator('main').getByText('Tessera rinnovata con successo!')).toBeVisible()
  await expect(page.locator('.toast').getByText('Tessera rinnovata con successo!')).toBeVisible()
  await page.getByRole('link', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { name: 'Dove lo ritiri e lo restituisci?' })).toBeVisible()

  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toBeVisible()
  const { db, clock } = site.deps
  await db.updateTable('memberships').set({ to_date: addDays(clock.today(), -1) }).where('member_id', '=', await memberId(site, 'scaduto@demo.test')).execute()
  await page.reload()
  await page.getByRole('button', { name: 'Rinnova la tessera' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rinnova la tessera' })
  await expect(drawer.getByText('Vale 12 mesi')).toBeVisible()
  expect((await drawer.boundingBox())!.width).toBeLessThanOrEqual(440)
  await answerPayer(page, 'Approva il pagamento')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Conferma e invia la prenotazione' }).click()
  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()

  await page.goto(site.at('/me/memberships'))
  await expect(page.getByText('Tessera annuale')).toHaveCount(3)
  await expect(page.getByText('Attiva', { exact: true })).toHaveCount(1)
  await page.goto(site.at('/me/rinnovo-tessera'))
  await expect(page.getByText('La tua tessera è attiva')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

async function memberId(site: Site, email: string): Promise<string> {
  return (await (await site.as(email)).get('/v1/me')).body.id
}

test('ST-08 ST-09 ST-11 ST-12 SC-19 SC-17 SC-18 VA-04 VA-05 a pickup: out of order, too long, abandoned, and another tab', async ({ page, site, context }) => {
  const object = await freeObject(site)
  const other = await freeObject(site, { skip: 1 })
  await page.goto(site.at('/signin'))
  await signIn(page, 'admin@demo.test')
  await expect(page).toHaveURL(site.at('/'))
  await page.goto(site.at('/checkout/loan'))
  await expect(page).toHaveURL(site.at('/'))
  await page.goto(site.at('/checkout/recap'))
  await expect(page).toHaveURL(site.at('/'))

  const day = addDays(object.today, 10)
  await page.goto(site.at(`/checkout/loan?product=${object.id}&from=2026-12-05`))
  await expect(page.getByText('Ci servono 2 giorni per prepararlo.')).toBeVisible()
  await expect(page.locator('.calendar-ends')).toContainText(formatDay('it', '2026-12-05', 'weekday'))
  await page.goto(site.at('/checkout/recap'))
  await expect(page).toHaveURL(site.at('/checkout/loan'))
  await page.getByRole('button', { name: 'Mese successivo' }).click()
  await page.getByRole('gridcell').getByRole('button', { name: /gennaio/ }).last().click()
  await expect(page.getByText('Tempo di prestito massimo è di 30 giorni!')).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText('Seleziona la data del prestito!')).toBeVisible()
  expect(day).toBe('2026-12-04')

  const second = await context.newPage()
  await second.clock.setFixedTime(site.clock.now())
  await second.goto(site.at(`/checkout/loan?product=${other.id}`))
  await second.getByRole('button', { name: /Primo giorno libero/ }).click()
  await second.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await second.getByRole('button', { name: 'Continua' }).click()
  await expect(second).toHaveURL(site.at('/checkout/recap'))
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await page.getByLabel(/Domande o richieste/).fill('Serve la prolunga?')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('Hai già una prenotazione in corso')).toBeVisible()
  await page.getByRole('button', { name: 'Comincia questa' }).click()
  await expect(page.getByLabel(/Domande o richieste/)).toHaveValue('Serve la prolunga?')
  await second.close()

  await page.goto(site.at(`/products/${object.id}`))
  await page.getByRole('link', { name: /Prenota/ }).first().click()
  await expect(page).toHaveURL(/\/checkout\/loan/)
  await page.getByRole('button', { name: 'Abbandona questo prestito' }).click()
  await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  await page.goto(site.at('/checkout/loan'))
  await expect(page).toHaveURL(site.at('/'))
})

test('SC-29 SC-26 SC-27 SC-30 SC-31 a booking in a locker shows its code, and the days go into a calendar', async ({ page, site }) => {
  const { id, email, object } = await givenLoan(site, { pickup_code: '482913', from_date: '2026-11-24', to_date: '2026-11-30' })
  const { db } = site.deps
  await db.updateTable('headquarters')
    .set({ smartlocker: true, smartlocker_instruction: JSON.stringify({ it: 'Premi il tasto verde.', en: 'Press the green key.' }) })
    .where('id', '=', object.point.id).execute()
  await page.goto(site.at(`/signin?next=%2Fcheckout%2F${id}%2Fcb`))
  await signIn(page, email)
  await expect(page.getByText('482913')).toBeVisible()
  await expect(page.getByText('Premi il tasto verde.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Codice QR: 482913' })).toBeVisible()
  await expect(page.getByText('Dal mar 24 novembre al lun 30 novembre')).toBeVisible()
  await expect(page.locator(`main a[href="/products/${object.id}"]`)).toBeVisible()
  for (const path of ['/support', '/me', '/', '/help', '/regolamento']) await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Aggiungi al calendario' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.ics$/)
  await db.updateTable('headquarters').set({ smartlocker: false, smartlocker_instruction: null }).where('id', '=', object.point.id).execute()
})
