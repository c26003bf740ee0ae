import { expect, type Locator } from '@playwright/test'
import { pictureFile } from '../../world/photos.ts'
import { code } from './members.ts'
import { changes } from './numbers.ts'
import { empty, field, returnOne } from './returning.ts'
import { type Day, mailed, moved, register, scan, tap } from './site.ts'

/** Opens the question of an object that is not as it went out. */
async function ask(day: Day, object: number) {
  const { carla } = day
  await scan(day, carla, field, code(object))
  await tap(day, carla, carla.page.getByRole('button', { name: 'There is a problem' }))
  return carla.page.getByRole('dialog')
}

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** A photo on its way and one that is kept are as high: what stands below stays where a finger is about to tap. */
async function takePhoto(day: Day, dialog: Locator, file: Picture): Promise<void> {
  const { page } = day.carla
  const confirm = dialog.getByRole('button', { name: 'Take the object back' })
  const { promise: measured, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/photos', async route => {
    await measured
    await route.continue()
  })
  await dialog.locator('input[type=file]').setInputFiles(file)
  day.taps += 1
  await expect(dialog.getByRole('img')).toBeVisible()
  const before = await confirm.boundingBox()
  goOn()
  await expect(dialog.getByText('Kept with the loan')).toBeVisible()
  expect(await confirm.boundingBox()).toEqual(before)
  await page.unroute('**/photos')
}

/** Two come back damaged with a photo and a note, one without a piece, and one that belongs to the other desk. */
export async function takeDamaged(day: Day): Promise<void> {
  const { carla } = day
  const { page } = carla
  const file = { name: 'rotto.jpg', mimeType: 'image/jpeg', buffer: await pictureFile(1) }
  for (const object of [3, 4]) {
    const dialog = await ask(day, object)
    await tap(day, carla, dialog.getByLabel(/^Damaged/))
    await takePhoto(day, dialog, file)
    await dialog.getByLabel('What happened?').fill('Il manico è rotto.')
    await tap(day, carla, dialog.getByRole('button', { name: 'Take the object back' }))
    await changes(day, { desk: { in_hand: -1, due_today: -1, repairs: 1 } })
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
  }
  const dialog = await ask(day, 5)
  await tap(day, carla, dialog.getByLabel('Cable'))
  await tap(day, carla, dialog.getByLabel(/^In order/))
  await tap(day, carla, dialog.getByRole('button', { name: 'Take the object back' }))
  await moved(day, [5], 'here', { desk: { in_hand: -1, due_today: -1 } })
  await expect(page.getByText(empty, { exact: true })).toBeVisible()
  await returnOne(day, 6, { market: { in_hand: -1, due_today: -1 }, both: { to_carry: 1 } })
  expect(await register(day, 'return')).toHaveLength(18)
  await expect
    .poll(async () => (await mailed(day, /^Restituzione con qualcosa in meno: /)).length, { timeout: 15_000 })
    .toBe(1)
}
