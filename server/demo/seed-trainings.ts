import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { Tx } from '../db/scope.ts'
import type { DemoLibrary } from './content/types.ts'
import { categoryId } from './seed-objects.ts'
import { memberId } from './seed-people.ts'

/** Days since. */
const ago = 13

/** What one category asks for, and who has done it. */
export async function insertTrainings(
  tx: Tx,
  { label, training }: DemoLibrary,
  { now, today }: { now: Date; today: CivilDate },
): Promise<void> {
  if (!training) return
  const category_id = categoryId(label, training.category)
  await tx
    .updateTable('categories')
    .set({ training: JSON.stringify(training.text) })
    .where('id', '=', category_id)
    .execute()
  const given = {
    category_id,
    given_on: addDays(today, -ago),
    given_by: memberId(label, training.by),
    created_at: new Date(now.getTime() - ago * 86_400_000),
  }
  await tx
    .insertInto('trainings')
    .values(training.trained.map(email => ({ ...given, member_id: memberId(label, email) })))
    .execute()
}
