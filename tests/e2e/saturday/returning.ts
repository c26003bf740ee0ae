import { expect } from '@playwright/test'
import { code, titleOf } from './members.ts'
import type { Changes } from './numbers.ts'
import { type Day, moved, open, register, scan, tap } from './site.ts'

/** What the screen for labels says to whoever reads English. */
export const field = 'Code or card'
export const empty = 'Read a label or a card'

/** One label, one tap: what comes back as it went out. */
export async function returnOne(day: Day, object: number, by: Changes): Promise<void> {
  const { carla } = day
  await scan(day, carla, field, code(object))
  await tap(day, carla, carla.page.getByRole('button', { name: 'Take back: all is well' }))
  await moved(day, [object], 'here', by)
  await expect(carla.page.getByText(empty, { exact: true })).toBeVisible()
}

const late = { desk: { in_hand: -1, overdue: -1 } }
const due = { desk: { in_hand: -1, due_today: -1 } }
const early = { desk: { in_hand: -1 } }

/** What comes back over the counter as it went out: two late, eight due today, three early; a queue hears of its turn. */
export async function returnGood(day: Day): Promise<void> {
  const { carla, of, site } = day
  const { page } = carla
  await open(day, carla, '/desk/scan')
  for (const object of [0, 1]) await returnOne(day, object, late)
  // The wrong label, and the right one after it.
  await returnOne(day, 22, early)
  await tap(day, carla, page.getByRole('listitem').getByRole('button', { name: /^Undo/ }).first())
  await moved(day, [22], 'out', { desk: { in_hand: 1 } })
  await expect(page.getByText(`${titleOf(22)}: return undone`)).toBeVisible()
  for (const object of [7, 8, 9, 10, 11, 12, 13, 14]) await returnOne(day, object, due)
  for (const object of [19, 20, 21]) await returnOne(day, object, early)
  expect((await register(day, 'return')).every(one => one.actor_id === of.members[2])).toBe(true)
  const { db } = site
  const offers = await db.selectFrom('wishes').select('member_id').where('turn_since', 'is not', null).execute()
  expect(offers.map(one => one.member_id).sort()).toEqual([of.members[66], of.members[67]].sort())
}
