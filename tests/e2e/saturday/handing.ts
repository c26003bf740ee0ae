import { expect } from '@playwright/test'
import { code } from './members.ts'
import { type Day, moved, register, scan, tap } from './site.ts'

const field = 'Codice o tessera'

/**
 * The visits to the Sportello: a card, and the labels of what was booked. Of the twelve in all one is without a card,
 * one is that of which two want to hand out the same, and two come to the market.
 */
const visits = [
  [62, 48, 49],
  [63, 50, 51],
  [64, 52, 53],
  [66, 55],
  [67, 56],
  [68, 57],
  [69, 58],
  [71, 60],
] as const

/** Eight people, eleven things, one tap each after the scans. */
export async function handOutBooked(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  for (const [member, ...objects] of visits) {
    await scan(day, ada, field, of.card(member))
    await expect(page.getByRole('heading', { name: `Il cesto di ${of.name(member)}` })).toBeVisible()
    for (const object of objects) await scan(day, ada, field, code(object))
    const give = objects.length > 1 ? `Consegna ${objects.length}` : 'Consegna'
    await tap(day, ada, page.getByRole('button', { name: give, exact: true }))
    const many = objects.length
    await moved(day, objects, 'out', { desk: { in_hand: many, to_hand_out: -many } })
    await expect(page.getByRole('heading', { name: /^Il cesto di/ })).toHaveCount(0)
  }
  expect((await register(day, 'hand_over')).map(one => one.actor_id)).toEqual(
    visits.flatMap(([, ...things]) => things.map(() => of.members[0])),
  )
}

/** Of what is in the box one piece is not: that is written on the loan. */
export async function tickContents(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  await scan(day, ada, field, code(59))
  await tap(day, ada, page.getByRole('button', { name: 'Con una foto o se manca qualcosa' }))
  const dialog = page.getByRole('dialog')
  await tap(day, ada, dialog.getByLabel('Cavo'))
  await tap(day, ada, dialog.getByRole('button', { name: 'Consegna così' }))
  await moved(day, [59], 'out', { desk: { in_hand: 1, to_hand_out: -1 } })
  expect((await register(day, 'hand_over')).every(one => one.actor_id === of.members[0])).toBe(true)
}
