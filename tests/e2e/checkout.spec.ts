import { addDays } from '../../src/lib/rules/dates.ts'
import { near } from '../world/deliveries.ts'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import type { Site } from '../world/site.ts'
import { answerPayer, faultsOf, payButton, signIn, toRecap, writeAddress } from './paying.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const phone = { width: 390, height: 844 }

const captured = (site: Site) => site.provider.ledger.counts.captured

test('SC-15 SC-20 SC-24 a delivery is chosen, declined once, paid and sent', async ({ page, site, browser }) => {
  await page.setViewportSize(phone)
  const faults = faultsOf(page)
  const object = await freeObject(site)
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  await signIn(page, 'nuovo@demo.test')
  await page.getByLabel('Consegna a domicilio').check()
  await expect(page.getByText(/Contributo di 5,00\s€, entro 10 km/)).toBeVisible()
  await expect(page.getByText('Ci servono 2 giorni per la preparazione.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Dove facciamo la consegna?' })
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText('Compila il tuo indirizzo per la consegna a domicilio!')).toBeVisible()
  await page.getByRole('button', { name: 'Scrivi l’indirizzo' }).click()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await expect(dialog.getByText('Campo richiesto')).toHaveCount(4)
  await page.route('**/v1/geos/**', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await writeAddress(page, near)
  await expect(
    dialog.getByRole('alert').getByText(/^Per un problema tecnico la consegna a domicilio adesso non è disponibile/),
  ).toBeVisible()
  await writeAddress(page, { ...near, cap: '99999' })
  await expect(
    dialog.getByText('Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo'),
  ).toBeVisible()
  await writeAddress(page, { ...near, cap: '40026' })
  const tooFar = 'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo'
  await expect(dialog.getByRole('alert').getByText(tooFar)).toBeVisible()
  await expect(page.locator('.toast .tone-amber').getByText(tooFar)).toBeVisible()
  await expect(dialog.getByLabel('Indirizzo')).toHaveValue(near.address)
  await writeAddress(page, near)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cambia indirizzo' }).click()
  await dialog.getByLabel('Indirizzo').fill('Via Mai Confermata 1')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('main').getByText(near.address)).toBeVisible()
  await expect(page.getByText(/il periodo si calcola dal giorno in cui ricevi l’oggetto/)).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText('Seleziona la data del prestito!')).toBeVisible()
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  // The library brings things less far than when the address was written.
  await setRadius(site, 2)
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert').getByText(tooFar)).toBeVisible()
  // What was said over the dialog is still in it.
  await expect(page.locator('body > [role=status] .tone-amber').getByText(tooFar)).toBeVisible()
  await setRadius(site, 10)
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(site.at('/checkout/recap'))

  await expect(page.getByText(/entro le 10:10, ancora 10:00/)).toBeVisible()
  await expect(page.getByText(near.address)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toHaveCount(0)
  await expect(payButton(page)).toBeVisible()
  const sdk = new URL((await page.locator('script[src*="sdk/js"]').getAttribute('src'))!)
  expect(Object.fromEntries(sdk.searchParams)).toEqual({
    'client-id': 'local-client',
    currency: 'EUR',
    intent: 'capture',
    locale: 'it_IT',
    'disable-funding': 'card,bancontact,blik,eps,giropay,ideal,mercadopago,mybank,p24,sepa,sofort,venmo',
  })
  const before = captured(site)
  await answerPayer(page, 'Annulla')
  await expect(page.getByText(/Hai chiuso il pagamento: non è stato addebitato nulla/)).toBeVisible()
  await answerPayer(page, 'Approva con una carta che non paga')
  await expect(
    page.getByRole('alert').getByText(/Il pagamento non è andato a buon fine: prova con un’altra carta/),
  ).toBeVisible()
  await page.reload()
  await answerPayer(page, 'Approva il pagamento')
  await expect(page).toHaveURL(/\/checkout\/[a-z0-9]+\/cb$/)
  // Asked again it answers the same loan.
  const confirmed = await (await site.as('nuovo@demo.test')).put('/v1/checkout/confirm')
  expect(page.url()).toBe(site.at(`/checkout/${confirmed.body.id}/cb`))
  expect(captured(site) - before).toBe(1)

  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
  await expect(page.getByText('Ti abbiamo mandato una mail con il riepilogo.')).toBeVisible()
  await expect(page.getByText(/Il periodo si concorda a partire dal giorno della consegna/)).toBeVisible()
  await expect(page.getByText(near.address)).toBeVisible()
  await expect(page.getByText(/Quando hai finito si restituisce al punto di ritiro \(.+\)/)).toBeVisible()
  await expect(page.locator(`main a[href="/products/${object.id}"]`)).toBeVisible()
  await page.goBack()
  // What was sent is no checkout any more: that page leads home by itself, and must have done so before the next step.
  await expect(page).toHaveURL(site.at('/'))
  await page.waitForLoadState()
  await page.goto(site.at('/me/orders'))
  await page.locator('main a[href*="/me/orders/"]').first().click()
  await expect(page.getByText('A casa tua')).toBeVisible()
  await expect(page.getByText('Consegna a domicilio')).toBeVisible()
  await expect(page.locator('dl div').filter({ hasText: /^Contributo/ })).toHaveText(/5,00\s€: pagato$/)
  const desk = await (await browserOf(browser, site, await staff(site, 5), { viewport: phone })).newPage()
  await desk.goto(site.at('/desk?queue=to_approve'))
  const row = desk.locator(`#loan-${page.url().split('/').at(-1)}`)
  await row.getByRole('button', { name: /^Tutto il resto/ }).click()
  await expect(row.getByText(/^Contributo 5,00\s€: pagato$/)).toBeVisible()
  await desk.context().close()
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
  const isUp = async () => {
    await expect(page.getByText('Tempo scaduto, prestito annullato!')).toBeVisible()
    await expect(page).toHaveURL(site.at(`/products/${object.id}`))
  }
  await isUp()
  // While the days are looked at again, and on the page that is loaded after the time.
  const later = async () => {
    site.clock.advance(11 * 60)
    await page.clock.setFixedTime(site.clock.now())
  }
  // What was chosen is still there.
  const again = async () => {
    await page.goto(site.at(`/checkout/loan?product=${object.id}`))
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByRole('timer')).toContainText('ancora 10:00')
  }
  await again()
  await page.goto(site.at('/checkout/loan'))
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible()
  await later()
  await isUp()
  await again()
  await later()
  await page.goto(site.at('/checkout/recap'))
  await isUp()
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

test('RT-34 RT-35 SH-11 an expired card is renewed on the way to a loan', async ({ page, site }) => {
  await page.setViewportSize(phone)
  const faults = faultsOf(page)
  const object = await freeObject(site)
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  await signIn(page, 'scaduto@demo.test')
  await expect(page.getByText('La tua tessera è scaduta: rinnovala per prendere in prestito.')).toBeVisible()
  await page.getByRole('link', { name: 'Rinnova la tessera' }).click()
  await expect(page.getByText('Tessera annuale')).toBeVisible()
  await expect(page.getByText('Vale 12 mesi')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Torna all’oggetto' })).toHaveAttribute('href', `/products/${object.id}`)
  await expect(page.getByText(/20,00\s€/)).toBeVisible()
  await expect(page.getByText('Se la rinnovi oggi vale fino al 24 novembre 2027.')).toBeVisible()
  await answerPayer(page, 'Approva con una carta che non paga')
  await expect(page.getByRole('alert').getByText(/Il pagamento non è andato a buon fine/)).toBeVisible()
  await answerPayer(page, 'Approva il pagamento')
  // The booking that waited for the card goes on by itself.
  await expect(page.locator('.toast').getByText('Tessera rinnovata con successo!')).toBeVisible()
  await expect(page.getByText('Dove ritiri e restituisci?')).toBeVisible()

  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toBeVisible()
  const { db, clock } = site
  const yesterday = addDays(clock.today(), -1)
  await db
    .updateTable('memberships')
    .set({ from_date: yesterday, to_date: yesterday })
    .where('member_id', '=', await memberId(site, 'scaduto@demo.test'))
    .where('to_date', '>', yesterday)
    .execute()
  await page.reload()
  await page.getByRole('button', { name: 'Rinnova la tessera' }).click()
  const drawer = page.getByRole('dialog', { name: 'Rinnova la tessera' })
  await expect(drawer.getByText('Vale 12 mesi')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await drawer.boundingBox())!.width).toBeCloseTo(440, 1)
  await page.setViewportSize(phone)
  await answerPayer(page, 'Approva il pagamento')
  await expect(page.locator('.toast')).toHaveText('Tessera rinnovata con successo!')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Conferma e invia la prenotazione' }).click()
  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()

  await page.goto(site.at('/me/memberships'))
  await expect(page.getByText('Tessera annuale')).toHaveCount(3)
  await expect(page.getByText('Attiva', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Scaduta', { exact: true })).toHaveCount(2)
  await page.goto(site.at('/me/rinnovo-tessera'))
  await expect(page.getByText('La tua tessera è attiva')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

async function setRadius({ db }: Site, delivery_radius_km: number): Promise<void> {
  await db.updateTable('libraries').set({ delivery_radius_km }).where('library_id', '=', 'quartiere').execute()
}

async function memberId(site: Site, email: string): Promise<string> {
  return (await (await site.as(email)).get('/v1/me')).body.id
}
