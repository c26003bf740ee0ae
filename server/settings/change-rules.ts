import type { LendingRules, RulesChange, RulesNow } from '../../src/lib/contract/settings.ts'
import { printedRules } from '../../src/lib/rules/lending-fields.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { changeLibrary, withGiven } from '../library/change-library.ts'
import { Refusal } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listDeliveryLacks } from './delivery-lacks.ts'

export const rulesOf = (row: LibraryRow): LendingRules => ({
  auto_approve: row.auto_approve,
  collect_open_days: row.collect_open_days,
  max_open_loans: row.max_open_loans,
  preparation_days: row.preparation_days,
  mandatory_sharing: row.mandatory_sharing,
  sharing_grace_days: row.sharing_grace_days,
  auto_membership: row.auto_membership,
  renewable_card: row.renewable_card,
  renewal_opens_days: row.settings.renewal_opens_days ?? 0,
  delivery_on: row.delivery_on,
  delivery_price: row.delivery_price_cents / 100,
  delivery_radius_km: row.delivery_radius_km,
  code_pattern: row.code_pattern,
})

/**
 * Changes the given rules; they count from the next loan or look on.
 * @throws Refusal `resource.validation` for deliveries that would reach nobody
 */
export async function changeRules(deps: Deps, who: Member, change: RulesChange): Promise<RulesNow> {
  const { delivery_on, delivery_radius_km } = withGiven(rulesOf(who.library), change)
  const isAboutDelivery = change.delivery_on !== undefined || change.delivery_radius_km !== undefined
  if (isAboutDelivery && delivery_on && delivery_radius_km < 1) {
    throw new Refusal('resource.validation', { delivery_radius_km: ruleSentence(who.lang, 'too_small', 1) })
  }
  return withLacks(deps, await write(deps, who, putRules, change))
}

export const readRules = (deps: Deps, { library }: Member): Promise<RulesNow> => withLacks(deps, rulesOf(library))

async function withLacks(deps: Deps, rules: LendingRules): Promise<RulesNow> {
  return { ...rules, delivery_lacks: await listDeliveryLacks(deps, rules) }
}

function putRules(work: Work<Member>, change: RulesChange): Promise<LendingRules> {
  return changeLibrary(work, {
    action: 'change_settings',
    view: rulesOf,
    change: row => {
      const { delivery_price, renewal_opens_days, ...columns } = withGiven(rulesOf(row), change)
      const settings = { ...row.settings, renewal_opens_days }
      return { ...columns, delivery_price_cents: Math.round(delivery_price * 100), settings }
    },
    printed: printedRules,
  })
}
