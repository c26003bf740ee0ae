import { expect } from '@playwright/test'
import { type Day, printedSays, register, says, scan, tap } from './site.ts'

const field = 'Codice o tessera'

/** One label, one tap: what comes back as it went out. */
async function returnOne(day: Day, object: number): Promise<void> {
  const { carla, of } = day
  await scan(carla, field, of.code(object))
  await tap(day, carla, carla.page.getByRole('button', { name: 'Riprendi: è tutto a posto' }))
  await expect(carla.page.getByText('Leggi un’etichetta o una tessera')).toBeVisible()
  await printedSays(day, object, 'here')
}

/** Things come back over the counter: due today, two late, three early; a queue hears of its turn. */
export async function returnAll(day: Day): Promise<void> {
  const { carla, bruno, of, site } = day
  const { page } = carla
  await page.goto(site.at('/desk/scan'))
  for (const object of [0, 1]) await returnOne(day, object)
  await says(bruno, { in_hand: 44, overdue: 1 })
  // The wrong label, and the right one after it.
  await returnOne(day, 22)
  await tap(day, carla, page.getByRole('listitem').getByRole('button', { name: 'Annulla' }).first())
  await expect(page.getByText(/restituzione annullata/)).toBeVisible()
  await printedSays(day, 22, 'out')
  await says(bruno, { in_hand: 44 })
  for (const object of [7, 8, 9, 10, 11, 12, 13, 14, 19, 20, 21]) await returnOne(day, object)
  await says(bruno, { in_hand: 33, due_today: 8, overdue: 1 })
  expect((await register(day, 'return')).every(one => one.actor_id === of.members[2])).toBe(true)
  const { db } = site
  const offers = await db.selectFrom('wishes').select('member_id').where('turn_since', 'is not', null).execute()
  expect(offers.map(one => one.member_id).sort()).toEqual([of.members[66], of.members[67]].sort())
}
