import type { LoansThere, ManagedPoint, PointChanges } from '../../src/lib/contract/headquarters.ts'
import { countLoans, losesHours } from '../../src/lib/rules/lost-hours.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { changedColumns, openingAfter, requireGoodTimes } from './changed-columns.ts'
import { fallsOnLoans } from './loans-there.ts'
import { findHeadquarter, listOpenLoans, lockHeadquarter, toHeadquarter } from './queries.ts'
import { presentManaged } from './to-managed.ts'

/**
 * Changes the given parts of a point, with an audit entry.
 * @throws Refusal `headquarter.not_found`, `file.not_found`, `resource.validation` for hours that cannot be,
 * `headquarter.closed_on_loans` for new days off that would leave collections or returns where they are
 */
export async function changePoint(deps: Deps, who: Member, id: string, changes: PointChanges): Promise<ManagedPoint> {
  requireGoodTimes(changes, who.lang)
  if (Object.keys(changes).length > 0) await write(deps, who, putChanges, id, changes)
  return presentManaged(deps.db, deps.clock.now(), id)
}

async function putChanges(work: Work<Member>, id: string, changes: PointChanges): Promise<void> {
  const { tx } = work
  const row = (await lockHeadquarter(tx, id)) ?? fail('headquarter.not_found')
  if (changes.img) await requireFile(tx, changes.img)
  if (await fallsOnLoans(tx, row, changes.holidays ?? [], work.today)) fail('headquarter.closed_on_loans')
  await tx.updateTable('headquarters').set(changedColumns(row, changes)).where('id', '=', id).execute()
  await work.audit({ action: 'change', subject: 'headquarter', id, data: changes })
  await work.reprint()
}

async function requireFile(tx: Tx, id: string): Promise<void> {
  const file = tx.selectFrom('files').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await file.executeTakeFirst())) fail('file.not_found')
}

/**
 * The open loans that would be collected, or given back, on a day of which a change takes hours away.
 * @throws Refusal `headquarter.not_found`, `resource.validation` for hours that cannot be
 */
export async function previewChange(
  { db, clock }: Deps,
  who: Member,
  id: string,
  changes: PointChanges,
): Promise<LoansThere> {
  requireGoodTimes(changes, who.lang)
  const row = (await findHeadquarter(db, id)) ?? fail('headquarter.not_found')
  const [before, after] = [toHeadquarter(row), toHeadquarter({ ...row, ...openingAfter(row, changes) })]
  const today = clock.today()
  const loans = (await listOpenLoans(db)).filter(one => one.headquarter_id === id)
  return countLoans(loans, day => day >= today && losesHours(before, after, day))
}
