/** The rules of lending, what a change of them would take away, and the change. */
import { call } from '../../api/call.ts'
import { settings } from '../../contract/settings.endpoints.ts'
import type { LendingRules, RulesChange, RulesLoss, RulesNow } from '../../contract/settings.ts'
import { type LendingField, printedRules } from '../../rules/lending-fields.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<RulesNow>(['settings'], () => call(settings.rules))
export const { $now: $rules, $drawn: $rulesDrawn, read: readRules, open: openRules } = form

/** The answers of the form as the wire has them, and only those that differ from what was read. */
export function rulesChange(now: LendingRules, answers: Record<LendingField, string>): RulesChange {
  const read = Object.entries(answers).map(([name, answer]) => {
    const kind = typeof now[name as LendingField]
    if (kind === 'string') return [name, answer] as const
    return [name, kind === 'boolean' ? answer !== '' : Number(answer.replace(',', '.'))] as const
  })
  return Object.fromEntries(read.filter(([name, value]) => value !== now[name as LendingField]))
}

/** Nothing is asked of the server where nothing changes. */
export async function rulesLosses(change: RulesChange): Promise<Outcome<RulesLoss[]>> {
  if (Object.keys(change).length === 0) return { ok: true, value: [] }
  return attempt(() => call(settings.previewRules, { body: change }))
}

export const saveRules = (change: RulesChange): Promise<Outcome<RulesNow>> =>
  form.save(() => call(settings.changeRules, { body: change }), change)

export const isPrinted = (change: RulesChange): boolean =>
  Object.keys(change).some(name => printedRules.includes(name as LendingField))
