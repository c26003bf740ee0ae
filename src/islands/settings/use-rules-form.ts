import { useState } from 'react'
import type { RulesNow, RulesChange, RulesLoss } from '../../lib/contract/settings.ts'
import { lendingRules } from '../../lib/rules/lending-fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { type SaidNumber, textsSaying } from '../../lib/stores/settings/said-numbers.ts'
import { isPrinted, rulesChange, rulesLosses, saveRules } from '../../lib/stores/settings/rules.ts'
import { translator } from '../../lib/translate.ts'
import { useForm } from '../../ui/use-form.ts'
import type { Save } from './SavedNotice.tsx'
import type { LendingI18n, RulesMessages } from './messages.ts'

/** A change that takes something away and waits for a yes. */
export type LossQuestion = { change: RulesChange; losses: RulesLoss[]; busy: boolean; problem: string }

/** Saves at once what takes nothing away; the rest after the question. */
export function useRulesForm({ lang, rules, now }: LendingI18n & { rules: RulesMessages; now: RulesNow }) {
  const [save, setSave] = useState<Save | null>(null)
  const [question, ask] = useState<LossQuestion | null>(null)
  const [said, setSaid] = useState<SaidNumber[]>([])
  async function send(change: RulesChange) {
    const outcome = await saveRules(change)
    if (!outcome.ok) return outcome
    setSave({ prints: isPrinted(change) })
    setSaid(await textsSaying(now, change))
    return outcome
  }
  const form = useForm({
    rules: lendingRules,
    t: translator(rules, lang),
    toast,
    send: async answers => {
      const change = rulesChange(now, answers)
      const losses = await rulesLosses(change)
      if (!losses.ok) return losses.problem
      if (losses.value.length) {
        ask({ change, losses: losses.value, busy: false, problem: '' })
        return null
      }
      const outcome = await send(change)
      return outcome.ok ? null : outcome.problem
    },
  })
  async function confirm() {
    if (!question) return
    ask({ ...question, busy: true, problem: '' })
    const outcome = await send(question.change)
    ask(outcome.ok ? null : { ...question, busy: false, problem: messageOf(outcome.problem) })
  }
  return { form, save, said, question, confirm: () => void confirm(), dismiss: () => ask(null) }
}
