import { type Browser, expect } from '@playwright/test'
import { pictureFile } from '../../world/photos.ts'
import { bookedBroken, broken } from './loans.ts'
import { emailOf, titleOf } from './members.ts'
import { changes } from './numbers.ts'
import { loansOf, openByMail, takeOtherCopy } from './other-copy.ts'
import { attach, type Day, mailed, open, register, tap } from './site.ts'

/** There are two of it, and neither member finds the other one free for all their days. */
const copy = 106
const [first, second] = bookedBroken

/** It was found broken on its shelf: in repair until 6 March, and those who booked it by then are told, once. */
export async function putInRepair(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await open(day, ada, `/desk/products/edit#${of.objects[broken]}`)
  const dialog = page.getByRole('dialog')
  await tap(day, ada, page.getByRole('button', { name: 'Metti in riparazione' }))
  await ada.hands.write(dialog.getByLabel('Che cosa non va'), 'La lama è spaccata.')
  await ada.hands.writeDay(dialog.getByLabel('A posto per il'), '2027-03-06')
  await attach(day, ada, dialog.locator('input[type=file]').first(), 'lama.jpg', await pictureFile(2))
  await expect(dialog.getByText('Tenuta', { exact: true })).toBeVisible()
  await tap(day, ada, dialog.getByRole('button', { name: 'Metti in riparazione' }))
  await changes(day, { desk: { repairs: 1 } })
  await expect(dialog).toHaveCount(0)
  const seen = page.getByRole('link', { name: 'Ingrandisci la foto 1 di 1' })
  await expect(seen.getByRole('presentation')).toBeVisible()
  await tap(day, ada, page.getByRole('button', { name: 'Cambia la riparazione' }))
  await ada.hands.write(dialog.getByLabel('Chi ripara'), 'Officina di via Lame')
  await tap(day, ada, dialog.getByRole('button', { name: 'Metti in riparazione' }))
  await expect(dialog).toHaveCount(0)
  await changes(day, {})
  const told = async () => (await mailed(day, /^In riparazione: /)).toSorted()
  await expect.poll(told, { timeout: 15_000 }).toEqual([first, second].map(emailOf).toSorted())
  const acts = (await register(day, 'start_maintenance')).filter(one => one.subject_id === of.objects[broken])
  expect(acts.map(one => one.actor_id)).toEqual([of.members[0], of.members[0]])
}

/** One takes the other copy by the link in the mail; the other looks at the days that are left, and waits. */
export async function chooseByMail(day: Day, browser: Browser): Promise<void> {
  const { of, site } = day
  const open = async (member: number) => {
    const page = await openByMail(day, browser, member, 'In riparazione: ')
    await expect(page.getByText('L’oggetto è in riparazione')).toBeVisible()
    return page
  }
  const leaving = await open(second)
  await takeOtherCopy(day, leaving, broken)
  const waiting = await open(first)
  await waiting.getByRole('link', { name: 'Guarda i giorni liberi' }).tap()
  await expect(waiting.getByRole('heading', { level: 1, name: titleOf(broken) })).toBeVisible()
  expect(await loansOf(day, second, [broken, copy])).toEqual([
    [broken, 'cancelled', '2027-03-04'],
    [copy, 'pending', '2027-02-23'],
  ])
  const kept = site.db
    .selectFrom('orders')
    .select('status')
    .where('product_id', '=', of.objects[broken]!)
    .where('member_id', '=', of.members[first]!)
  expect((await kept.executeTakeFirst())?.status).toBe('approved')
  for (const page of [leaving, waiting]) await page.context().close()
}
