import { expect } from '@playwright/test'
import { titleOf } from './members.ts'
import { type Day, mailed, printedSays, register, says, scan, tap } from './site.ts'

/** One of the late is telephoned, one written to with the text that is ready; both come before closing. */
export async function hearTheLate(day: Day): Promise<void> {
  const { carla, bruno, of, site } = day
  const { page } = carla
  await page.goto(site.at('/desk/calls'))
  const row = (object: number) => page.getByRole('listitem').filter({ hasText: titleOf(object) })
  const [phoned, written] = [row(0), row(1)]
  await expect(phoned.getByRole('link', { name: 'Chiama 333 1234567' })).toHaveAttribute('href', 'tel:3331234567')
  await tap(day, carla, phoned.getByRole('button', { name: /^Ha risposto: / }))
  await expect(row(0)).toContainText(`Ha risposto: ${of.name(2)}`)
  const link = written.getByRole('link', { name: /^Scrivi su WhatsApp: / })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect([address.host, address.pathname]).toEqual(['wa.me', '/393331234567'])
  expect(address.searchParams.get('text')).toContain(titleOf(1))
  await tap(day, carla, written.getByRole('button', { name: /^Viene il…: / }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Il giorno').fill('2027-02-20')
  await tap(day, carla, dialog.getByRole('button', { name: 'Segna' }))
  await expect(row(1)).toContainText(`Viene sab 20 febbraio: ${of.name(2)}`)
  await page.goto(site.at('/desk/scan'))
  for (const object of [0, 1]) {
    await scan(carla, 'Codice o tessera', of.code(object))
    await tap(day, carla, page.getByRole('button', { name: 'Riprendi: è tutto a posto' }))
    await expect(page.getByText('Leggi un’etichetta o una tessera')).toBeVisible()
    await printedSays(day, object, 'here')
  }
  await says(bruno, { overdue: 1, in_hand: 44 })
}

/** What is due today is kept for a week more: the desk agrees. */
export async function keepAWeekMore(day: Day): Promise<void> {
  const { ada, bruno, of, site } = day
  const { page } = ada
  await page.goto(site.at(`/desk/loans?queue=to_take_back&q=${of.code(17)}`))
  const row = page.locator(`#loan-${of.loans[17]}`)
  await tap(day, ada, row.getByRole('button', { name: /^Altro: / }))
  await tap(day, ada, page.getByRole('menuitem', { name: /^Prolunga o sposta le date/ }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Restituzione').fill('2027-02-27')
  await dialog.getByLabel('Perché?').fill('Finisce il lavoro sabato.')
  await tap(day, ada, dialog.getByRole('button', { name: 'Sposta' }))
  await expect(row.getByRole('status')).toContainText('Date spostate')
  await says(bruno, { due_today: 15, in_hand: 44 })
  expect(await register(day, 'change_dates')).toMatchObject([{ actor_id: of.members[0] }])
}

/** Three who wrote get their answer by mail. */
export async function answerThree(day: Day): Promise<void> {
  const { carla, bruno, of, site } = day
  const { page } = carla
  await page.goto(site.at('/desk/messages'))
  for (const member of [30, 31, 32]) {
    await tap(day, carla, page.getByRole('button', { name: `Rispondi: Domanda di ${of.name(member)}` }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('La tua risposta').fill('Alle 18:30.')
    await tap(day, carla, dialog.getByRole('button', { name: 'Invia la risposta' }))
    await expect(dialog).toHaveCount(0)
  }
  // The notes of two loans wait in the same inbox.
  await says(bruno, { messages: 2 })
  const answers = async () => (await mailed(day, /Domanda di /)).length
  await expect.poll(answers, { timeout: 15_000 }).toBe(3)
}

/** Two things that a member offers go into the catalogue. */
export async function verifyTwo(day: Day): Promise<void> {
  const { ada, bruno, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/verifications'))
  for (const object of [298, 299]) {
    await tap(day, ada, page.getByRole('button', { name: new RegExp(`^Approva: ${titleOf(object)}`) }))
    await tap(day, ada, page.getByRole('dialog').getByRole('button', { name: 'Approva e metti nel catalogo' }))
    await expect(page.getByText('Approvato: è nel catalogo').nth(object - 298)).toBeVisible()
    await printedSays(day, object, 'here')
  }
  await says(bruno, { to_verify: 0 })
}
