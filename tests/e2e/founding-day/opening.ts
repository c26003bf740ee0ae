import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pagesOf } from '../../world/pdf.ts'
import { goTo, points } from './beginning.ts'
import type { Hands } from './hands.ts'

/** A PDF of a label for each object. */
export async function printLabels(hands: Hands): Promise<void> {
  const { page, press } = hands
  await goTo(hands, 'objects', 'Etichette')
  await expect(page.getByText('300 etichette')).toBeVisible()
  await expect(page.getByText('13 fogli')).toBeVisible()
  const saving = page.waitForEvent('download', { timeout: 30_000 })
  await press(page.getByRole('button', { name: 'Prepara il PDF' }))
  const file = await readFile(await (await saving).path())
  const pages = pagesOf(file)
  expect(pages).toHaveLength(13)
  const codes = pages.flatMap(one => one.text.match(/OG-\d{3}/g) ?? [])
  expect(new Set(codes).size).toBe(300)
  await hands.back()
}

/** Who was invited chooses a password, and is in. */
export async function accept({ page, press, write }: Hands, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByLabel('Cognome')).toHaveValue('D’Alò')
  await write(page.getByLabel('Password', { exact: true }), 'otto lune basse')
  await press(page.getByRole('button', { name: 'Accetta ed entra' }))
  await expect(page.getByRole('button', { name: 'Accetta ed entra' })).toHaveCount(0)
}

/** A volunteer sees what there is to do at her point, and no settings. */
export async function beginAtTheDesk(hands: Hands, link: string): Promise<void> {
  const { page } = hands
  await accept(hands, link)
  await page.goto(new URL('/desk', page.url()).href)
  await expect(page.locator('.today-list')).toBeVisible()
  await expect(page.locator('main')).toContainText(points[0])
  await expect(page.getByRole('link', { name: 'Impostazioni' })).toHaveCount(0)
}

/** A member finds an object and books it for a Tuesday. */
export async function book(hands: Hands, link: string): Promise<void> {
  const { page, press, pick, write } = hands
  await accept(hands, link)
  await page.goto(new URL('/search', page.url()).href)
  await write(page.getByLabel('Che cosa ti serve?'), 'oggetto numero 77')
  await press(
    page
      .locator('.results')
      .getByRole('link', { name: /Oggetto numero 77$/ })
      .first(),
  )
  await press(page.locator('summary').filter({ hasText: 'Guarda il calendario' }))
  await press(page.getByRole('button', { name: 'Mese successivo' }))
  const tuesdays = page.getByRole('gridcell').getByRole('button', { name: /^mar /, disabled: false })
  await pick(tuesdays.first())
  await press(page.getByRole('link', { name: /^Prenota da / }))
  await press(page.getByRole('button', { name: 'Accetto e continuo' }))
  await page.waitForURL('**/checkout/loan**')
  await pick(tuesdays.nth(1))
  await press(page.getByRole('button', { name: 'Continua' }))
  await press(page.getByRole('button', { name: 'Conferma e invia la prenotazione' }))
  await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
}
