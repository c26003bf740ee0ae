import { expect } from '@playwright/test'
import { pictureFile } from '../../world/photos.ts'
import { code } from './members.ts'
import { type Day, mailed, printedSays, register, says, scan, tap } from './site.ts'

const field = 'Codice o tessera'

/** Opens the question of an object that is not as it went out. */
async function ask(day: Day, object: number) {
  const { carla } = day
  await scan(carla, field, code(object))
  await tap(day, carla, carla.page.getByRole('button', { name: 'C’è un problema' }))
  return carla.page.getByRole('dialog')
}

/** Two come back damaged with a photo and a note, one without a piece, and one that belongs to the other desk. */
export async function takeDamaged(day: Day): Promise<void> {
  const { carla, bruno, site } = day
  const { page } = carla
  await page.goto(site.at('/desk/scan'))
  const file = { name: 'rotto.jpg', mimeType: 'image/jpeg', buffer: await pictureFile(1) }
  for (const object of [3, 4]) {
    const dialog = await ask(day, object)
    await tap(day, carla, dialog.getByLabel(/^Danneggiato/))
    await dialog.locator('input[type=file]').setInputFiles(file)
    day.taps += 1
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByLabel('Che cosa è successo?').fill('Il manico è rotto.')
    await tap(day, carla, dialog.getByRole('button', { name: 'Riprendi l’oggetto' }))
    await expect(page.getByText('Leggi un’etichetta o una tessera')).toBeVisible()
  }
  await says(bruno, { in_hand: 50, repairs: 6 })
  const dialog = await ask(day, 5)
  await tap(day, carla, dialog.getByLabel('Cavo'))
  await tap(day, carla, dialog.getByRole('button', { name: 'Riprendi l’oggetto' }))
  await expect(page.getByText('Leggi un’etichetta o una tessera')).toBeVisible()
  await printedSays(day, 5, 'here')
  await scan(carla, field, code(6))
  await tap(day, carla, page.getByRole('button', { name: 'Riprendi: è tutto a posto' }))
  await printedSays(day, 6, 'here')
  await says(bruno, { in_hand: 48, to_carry: 3 })
  expect(await register(day, 'return')).toHaveLength(4)
  await expect
    .poll(async () => (await mailed(day, /^Restituzione con qualcosa in meno: /)).length, { timeout: 15_000 })
    .toBe(1)
}
