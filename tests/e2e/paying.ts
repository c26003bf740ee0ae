import { expect, type Locator, type Page } from '@playwright/test'
import { near } from '../world/deliveries.ts'
import type { Site } from '../world/site.ts'

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main button[type=submit]').click()
}

/** What the pages' own policy refused, and what broke, in all the tabs of a browser. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  const context = page.context()
  context.on(
    'console',
    message => void (/Content Security Policy/i.test(message.text()) && faults.push(message.text())),
  )
  context.on('weberror', one => void (/Transition was/.test(one.error().message) || faults.push(one.error().message)))
  return faults
}

export async function writeAddress(page: Page, { address, cap, city, province }: typeof near): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Dove facciamo la consegna?' })
  await dialog.getByLabel('Indirizzo').fill(address)
  await dialog.getByLabel('CAP').fill(cap)
  await dialog.getByLabel('Città').fill(city)
  await dialog.getByLabel('Provincia').fill(province)
  await dialog.getByRole('button', { name: 'Conferma' }).click()
}

/** From the object to the last page, to be brought home. */
export async function toRecap(page: Page, site: Site, product: string): Promise<void> {
  await page.goto(site.at(`/checkout/loan?product=${product}`))
  await page.getByLabel('Consegna a domicilio').check()
  await expect(page.getByRole('dialog', { name: 'Dove facciamo la consegna?' })).toBeVisible()
  await writeAddress(page, near)
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(site.at('/checkout/recap'))
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Paga (fornitore di prova)' })

/** Opens the provider's own page and answers there. */
export async function answerAt(page: Page, pay: Locator, answer: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await pay.click()
  const payer = await opening
  // An answer closes the page, which may be gone before the click is told to have been made.
  await payer
    .getByRole('button', { name: answer })
    .click()
    .catch((error: Error) => {
      if (!payer.isClosed()) throw error
    })
}

export const answerPayer = (
  page: Page,
  answer: 'Approva il pagamento' | 'Annulla' | 'Approva con una carta che non paga',
): Promise<void> => answerAt(page, payButton(page), answer)
