import { expect } from '@playwright/test'
import { type Day, printedSays, register, says, scan, tap } from './site.ts'

const field = 'Codice o tessera'

/** The visits to the counter: a card, and the labels of what was booked. */
const visits = [
  [62, 48, 49],
  [63, 50, 51],
  [64, 52, 53],
  [65, 54],
  [66, 55],
  [67, 56],
  [68, 57],
  [69, 58],
  [70, 59],
  [71, 60],
] as const

/** Ten people, thirteen things, one tap each after the scans. */
export async function handOutBooked(day: Day): Promise<void> {
  const { ada, bruno, of, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/scan'))
  for (const [member, ...objects] of visits) {
    await scan(ada, field, of.card(member))
    await expect(page.getByRole('heading', { name: `Il cesto di ${of.name(member)}` })).toBeVisible()
    for (const object of objects) await scan(ada, field, of.code(object))
    const give = objects.length > 1 ? `Consegna ${objects.length}` : 'Consegna'
    await tap(day, ada, page.getByRole('button', { name: give, exact: true }))
    await expect(page.getByRole('heading', { name: /^Il cesto di/ })).toHaveCount(0)
    for (const object of objects) await printedSays(day, object, 'out')
  }
  await says(bruno, { in_hand: 46, to_hand_out: 5 })
  expect((await register(day, 'hand_over')).map(one => one.actor_id)).toEqual(
    visits.flatMap(([, ...things]) => things.map(() => of.members[0])),
  )
}
