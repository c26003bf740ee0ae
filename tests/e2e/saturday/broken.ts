import { type Browser, expect } from '@playwright/test'
import { newId } from '../../../server/ids.ts'
import { pictureFile } from '../../world/photos.ts'
import { library_id, titleOf } from './members.ts'
import { addCopy, loansOf, openByMail, takeOtherCopy } from './other-copy.ts'
import { type Day, mailed, register, says, tap } from './site.ts'

/** Booked from Tuesday by one member; another has it from 4 March. */
const object = 90
/** There are two of it, and neither member finds the other one free for all their days. */
const copy = 91
const [first, second] = [61, 79]

/** Somebody booked it after the other. */
async function bookNext({ site, of }: Day): Promise<void> {
  const at = site.clock.now()
  const days = { from_date: '2027-03-04', to_date: '2027-03-10', preparation_days: 1, status: 'approved' as const }
  const whose = { member_id: of.members[second]!, product_id: of.objects[object]!, headquarter_id: of.points.desk }
  await site.db
    .insertInto('orders')
    .values({ library_id, id: newId(), ...whose, ...days, created_at: at, confirmed_at: at, decided_at: at })
    .execute()
}

/** It was found broken on its shelf: in repair until 6 March, and those who booked it by then are told, once. */
export async function putInRepair(day: Day): Promise<void> {
  const { ada, bruno, of, site } = day
  const { page } = ada
  await addCopy(day, object, copy, of.points.market)
  await bookNext(day)
  await page.goto(`${site.at('/desk/products/edit')}#${of.objects[object]}`)
  const dialog = page.getByRole('dialog')
  await tap(day, ada, page.getByRole('button', { name: 'Metti in riparazione' }))
  await dialog.getByLabel('Che cosa non va').fill('La lama è spaccata.')
  await dialog.getByLabel('A posto per il').fill('2027-03-06')
  const file = { name: 'lama.jpg', mimeType: 'image/jpeg', buffer: await pictureFile(2) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  day.taps += 1
  await expect(dialog.getByText('Tenuta', { exact: true })).toBeVisible()
  await tap(day, ada, dialog.getByRole('button', { name: 'Metti in riparazione' }))
  await expect(dialog).toHaveCount(0)
  await says(bruno, { repairs: 5 })
  const seen = page.getByRole('link', { name: 'Ingrandisci la foto 1 di 1' })
  await expect(seen.getByRole('presentation')).toBeVisible()
  await tap(day, ada, page.getByRole('button', { name: 'Cambia la riparazione' }))
  await dialog.getByLabel('Chi lo ripara').fill('Officina di via Lame')
  await tap(day, ada, dialog.getByRole('button', { name: 'Metti in riparazione' }))
  await expect(dialog).toHaveCount(0)
  const told = async () => (await mailed(day, /^In riparazione: /)).toSorted()
  const whom = [first, second].map(one => `${of.name(one).toLowerCase().replace(' ', '.')}@soci.test`).toSorted()
  await expect.poll(told, { timeout: 15_000 }).toEqual(whom)
  expect((await register(day, 'start_maintenance')).every(one => one.actor_id === of.members[0])).toBe(true)
}

/** One takes the other copy by the link in the mail; the other looks at the days that are left, and waits. */
export async function chooseByMail(day: Day, browser: Browser): Promise<void> {
  const { bruno, of, site } = day
  const open = async (member: number) => {
    const page = await openByMail(day, browser, member, 'In riparazione: ')
    await expect(page.getByText('L’oggetto è in riparazione')).toBeVisible()
    return page
  }
  const leaving = await open(second)
  await takeOtherCopy(leaving, object)
  const waiting = await open(first)
  await waiting.getByRole('link', { name: 'Guarda i giorni liberi' }).tap()
  await expect(waiting.getByRole('heading', { level: 1, name: titleOf(object) })).toBeVisible()
  expect(await loansOf(day, second, [object, copy])).toEqual([
    [object, 'cancelled', '2027-03-04'],
    [copy, 'pending', '2027-02-23'],
  ])
  const kept = site.db.selectFrom('orders').select('status').where('id', '=', of.loans[object]!)
  expect((await kept.executeTakeFirst())?.status).toBe('approved')
  await says(bruno, { repairs: 5, to_approve: 11 })
  for (const page of [leaving, waiting]) await page.context().close()
}
