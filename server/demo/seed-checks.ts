import { addDays, addMonths, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import type { DemoObject } from './content/types.ts'
import { demoId } from './demo-id.ts'
import { categoryId, productId } from './seed-objects.ts'
import { memberId } from './seed-people.ts'

const category = 'fai-da-te'
const what = 'Cavi, lame e gradini'
const months = 12

/** How long ago the last check was: of one it is overdue, of one it is due in a fortnight. */
const ago: Record<string, { months: number; days: number }> = {
  'sega-a-mano': { months, days: 9 },
  'scala-di-legno': { months, days: -15 },
}
const usual = { months: 4, days: 0 }

type Input = { objects: DemoObject[]; now: Date; today: CivilDate }

/** One category is checked every year; nothing is stopped. */
export async function insertChecks(tx: Tx, { objects, now, today }: Input): Promise<void> {
  const { library } = tx
  const checked = objects.filter(one => one.category === category)
  if (checked.length === 0) return
  const set_at = new Date(`${addMonths(today, -24)}T10:00:00Z`)
  const rule = { category_id: categoryId(library, category), what, months, loans: null, stops: false, set_at }
  await tx.insertInto('check_rules').values(rule).execute()
  const checks = checked.map(({ slug }) => {
    const { months: back, days } = ago[slug] ?? usual
    const day = addDays(addMonths(today, -back), -days)
    return {
      id: demoId(library, 'check', slug),
      product_id: productId(library, slug),
      what,
      is_good: true,
      checked_by: memberId(library, 'desk@demo.test'),
      checked_at: new Date(Math.min(new Date(`${day}T15:00:00Z`).getTime(), now.getTime())),
    }
  })
  await tx.insertInto('checks').values(checks).execute()
}
