import type { RulesChange, RulesLoss } from '../../src/lib/contract/settings.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { withGiven } from '../library/change-library.ts'
import { rulesOf } from './change-rules.ts'
import * as count from './queries.ts'

type Found = readonly [what: RulesLoss['what'], count: Promise<number>]

/** What a change takes away, with how much hangs on it today; nothing is changed. */
export async function previewRules({ db, clock }: Deps, who: Member, change: RulesChange): Promise<RulesLoss[]> {
  const found = listLosses(db, who.library, change, clock.today())
  return Promise.all(found.map(async ([what, counting]) => ({ what, count: await counting })))
}

function listLosses(db: Reader, row: LibraryRow, change: RulesChange, today: CivilDate): Found[] {
  const before = rulesOf(row)
  const after = withGiven(before, change)
  const isOff = (name: 'mandatory_sharing' | 'renewable_card' | 'delivery_on' | 'auto_membership') =>
    before[name] && !after[name]
  const isLower = (name: 'max_open_loans' | 'collect_open_days') => after[name] < before[name]
  const isStricter =
    after.mandatory_sharing && (!before.mandatory_sharing || after.sharing_grace_days < before.sharing_grace_days)
  const lastJoined = addDays(today, -after.sharing_grace_days)
  return [
    ...(isLower('max_open_loans') ? [['over_limit', count.countOverLimit(db, after.max_open_loans)] as const] : []),
    ...(isLower('collect_open_days') ? [['uncollected', count.countUncollected(db, today)] as const] : []),
    ...(isOff('mandatory_sharing') ? [['shared_objects', count.countSharedObjects(db)] as const] : []),
    ...(isStricter ? [['sharing_duty', count.countWithoutObject(db, lastJoined)] as const] : []),
    ...(isOff('auto_membership') ? [['members_without_card', count.countWithoutCard(db, today)] as const] : []),
    ...(isOff('renewable_card') ? [['cards', count.countActiveCards(db, today)] as const] : []),
    ...(isOff('delivery_on') ? [['deliveries', count.countDeliveries(db)] as const] : []),
  ]
}
