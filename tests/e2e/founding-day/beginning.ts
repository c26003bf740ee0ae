import { expect } from '@playwright/test'
import type { Hands } from './hands.ts'

export const founder = { first_name: 'Carla', last_name: 'Neri', email: 'carla@rimessa.test' }
export const points = ['Casa di quartiere', 'Sportello del mercato'] as const

/** The link that the start printed, and what is founded with it. */
export async function nameLibrary({ page, press, write }: Hands, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Che cosa fondate' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Un’associazione/ })).toBeChecked()
  await write(page.getByLabel('Come si chiama', { exact: true }), 'Oggettoteca La Rimessa')
  await write(page.getByLabel('In che città o paese', { exact: true }), 'Modena')
  await expect(page.getByLabel('Il suo nome nell’indirizzo')).toHaveValue('rimessa')
  await press(page.getByRole('button', { name: 'Avanti' }))
  await expect(page.getByRole('heading', { name: 'Tu', exact: true })).toBeFocused()
}

/** Who coordinates it. */
export async function becomeCoordinator({ page, press, write }: Hands): Promise<void> {
  await write(page.getByLabel('Nome', { exact: true }), founder.first_name)
  await write(page.getByLabel('Cognome', { exact: true }), founder.last_name)
  await write(page.getByLabel('E-mail', { exact: true }), founder.email)
  await write(page.getByLabel('Password', { exact: true }), 'sette barche blu')
  await press(page.getByRole('button', { name: 'Fonda la biblioteca' }))
  await page.waitForURL('**/desk/founding', { timeout: 60_000 })
}

/** Without a controller of members' data nothing opens: the last step leads to where it is named. */
export async function nameController(hands: Hands): Promise<void> {
  const { page, press, write } = hands
  await expect(page.locator('#step-library')).toContainText('manca il titolare del trattamento dei dati')
  await expect(page.getByRole('button', { name: 'Apri', exact: true })).toHaveCount(0)
  await press(page.getByRole('link', { name: 'Scrivi chi è il titolare' }))
  const owner = page.getByRole('group', { name: 'Titolare del trattamento' })
  await write(owner.getByLabel('Nome', { exact: true }), 'Associazione La Rimessa')
  await write(owner.getByLabel('Indirizzo'), 'Via Emilia 4, Modena')
  await write(owner.getByLabel('E-mail'), 'dati@rimessa.test')
  await press(page.getByRole('button', { name: 'Pubblica', exact: true }))
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'in linea' })).toBeVisible({
    timeout: 20_000,
  })
  await toSteps(hands)
  await expect(page.locator('#step-library')).toContainText('Fatto')
}

/** A library with its coordinator, and what it begins with. */
export async function found(hands: Hands, link: string): Promise<void> {
  const { page } = hands
  await nameLibrary(hands, link)
  await becomeCoordinator(hands)
  await expect(page.locator('#step-look')).toContainText('12 categorie')
  await expect(page.locator('#step-rules')).toContainText('3 prestiti insieme')
  await expect(page.locator('#step-rules')).toContainText('1 giorno di preparazione')
  await expect(page.locator('#step-points')).toContainText('0 punti')
}

/** From the list of steps to a page of one of them. */
export async function goTo({ page, press }: Hands, step: string, name: string): Promise<void> {
  await press(page.locator(`#step-${step}`).getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Back to the list of steps. */
export async function toSteps({ page, press }: Hands): Promise<void> {
  await press(page.getByRole('link', { name: 'Verso l’apertura' }).filter({ visible: true }).first())
  await expect(page.locator('#step-open')).toBeVisible()
}

export async function addPoint(
  { page, press, write }: Hands,
  name: string,
  street: string,
  isFirst = false,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Aggiungi un punto' })
  // The first one is asked for without a press.
  if (!isFirst) await press(page.locator('summary').filter({ hasText: 'Aggiungi un punto' }))
  await write(form.getByLabel('Nome del punto'), name)
  await write(form.getByLabel('Via e numero'), street)
  await write(form.getByLabel('CAP'), '41121')
  await write(form.getByLabel('Comune'), 'Modena')
  await write(form.getByLabel('Provincia'), 'MO')
  await press(form.getByRole('button', { name: 'Aggiungi il punto' }))
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Open from Tuesday to Saturday: one day is written, copied, and taken from the two others. */
export async function openTueToSat({ page, press, write }: Hands): Promise<void> {
  const week = page.getByRole('form', { name: 'Orari della settimana' })
  const monday = week.getByRole('group', { name: 'lunedì' })
  await write(monday.getByLabel('Pomeriggio: apre'), '15')
  await write(monday.getByLabel('Pomeriggio: chiude'), '19.30')
  await press(monday.getByRole('button', { name: /^Copia negli altri giorni/ }))
  await press(monday.getByRole('button', { name: /^Chiuso/ }))
  await press(week.getByRole('button', { name: 'Chiuso: domenica' }))
  await press(week.getByRole('button', { name: 'Salva gli orari' }))
  await expect(week.getByRole('status').filter({ hasText: 'in linea' })).toBeVisible({ timeout: 20_000 })
}

/** The national holidays, the patron saint, and two weeks of August, at both points. */
async function close({ page, press, write, writeDay }: Hands): Promise<void> {
  const year = new Date().getFullYear() + 1
  await press(page.getByRole('checkbox', { name: 'Anche nell’altro punto' }))
  await press(page.getByRole('button', { name: /^Aggiungi \d+ feste nazionali/ }))
  await expect(page.getByText('Le feste nazionali di quest’anno e del prossimo ci sono tutte.')).toBeVisible()
  const patron = page.getByRole('form', { name: 'Il patrono' })
  await expect(patron.getByLabel('Festa')).toHaveValue('San Geminiano')
  await press(patron.getByRole('button', { name: 'Aggiungi il patrono' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'San Geminiano' }).first()).toBeVisible()
  const form = page.getByRole('form', { name: 'Aggiungi una chiusura' })
  await write(form.getByLabel('Perché'), 'Ferie')
  await writeDay(form.getByLabel('Primo giorno'), `${year}-08-09`)
  await writeDay(form.getByLabel('Ultimo giorno'), `${year}-08-22`)
  await press(form.getByRole('button', { name: 'Aggiungi la chiusura' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Ferie' }).first()).toBeVisible()
}

export async function makePoints(hands: Hands): Promise<void> {
  const { page, press } = hands
  await goTo(hands, 'points', 'Punti e orari')
  await addPoint(hands, points[0], 'Via Emilia 4', true)
  await openTueToSat(hands)
  await press(page.getByRole('link', { name: 'Tutti i punti' }))
  await addPoint(hands, points[1], 'Via Albinelli 1')
  await openTueToSat(hands)
  await close(hands)
  await toSteps(hands)
  await expect(page.locator('#step-points')).toContainText('2 punti · 2 con orari')
}

/**
 * The first card costs 20 €, as it was founded, the renewal 15; both are paid at the desk, in cash or by transfer. The
 * one that members are offered to renew with has to be there before the other stops being it.
 */
export async function setPrices(hands: Hands): Promise<void> {
  const { page, press, write, choose } = hands
  await goTo(hands, 'rules', 'Tessere e prezzi')
  await press(page.getByRole('button', { name: 'Aggiungi un tipo di tessera' }))
  const renewal = page.getByRole('form', { name: 'Aggiungi un tipo di tessera' })
  await write(renewal.getByLabel('Nome', { exact: true }), 'Rinnovo')
  await write(renewal.getByLabel('Prezzo in euro'), '15')
  await choose(renewal.getByRole('group', { name: 'Per chi è' }), 'Solo rinnovo')
  await expect(renewal.getByRole('checkbox', { name: 'Si paga al banco' })).toBeChecked()
  await press(renewal.getByRole('checkbox', { name: 'È quella mostrata sul sito' }))
  await press(renewal.getByRole('button', { name: 'Salva' }))
  await expect(renewal).toHaveCount(0)
  await press(page.getByRole('button', { name: /^Cambia Tessera annuale/ }))
  const first = page.getByRole('form', { name: 'Cambia' })
  await expect(first.getByLabel('Prezzo in euro')).toHaveValue('20')
  await choose(first.getByRole('group', { name: 'Per chi è' }), 'Solo prima tessera')
  await expect(first.getByRole('checkbox', { name: 'Si paga al banco' })).toBeChecked()
  await press(first.getByRole('button', { name: 'Salva' }))
  await expect(first).toHaveCount(0)
  const card = (holder: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: holder })
  await expect(card('Solo rinnovo')).toContainText(/15,00\s€/)
  await expect(card('Solo prima tessera')).toContainText(/20,00\s€/)
  await toSteps(hands)
}
