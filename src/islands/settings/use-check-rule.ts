import { useState } from 'react'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import type { CheckRule } from '../../lib/contract/check-due.ts'
import { checkRules, intervalOf } from '../../lib/rules/check-fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { saveCheckRule } from '../../lib/stores/settings/categories.ts'
import { useForm } from '../../ui/use-form.ts'
import type { CategoriesI18n } from './messages.ts'

/** The rule of a category as it is typed, saved and removed. */
export function useCheckRule({ id, checks }: DeskCategory, tRules: CategoriesI18n['tRules'], onClose: () => void) {
  const [typed, type] = useState({ months: String(checks?.months ?? ''), loans: String(checks?.loans ?? '') })
  const [stops, setStops] = useState(checks?.stops ?? false)
  const [removing, setRemoving] = useState(false)
  async function save(rule: CheckRule | null) {
    const outcome = await saveCheckRule(id, rule)
    if (!outcome.ok) return outcome.problem
    onClose()
    return null
  }
  const form = useForm({
    rules: checkRules,
    t: tRules,
    toast,
    send: ({ what }) => save({ what: what.trim(), ...intervalOf(typed), stops }),
  })
  async function remove() {
    setRemoving(true)
    const problem = await save(null)
    setRemoving(false)
    if (problem) toast(messageOf(problem), 'error')
  }
  const field = (name: 'months' | 'loans') => ({
    ...form.field(name),
    inputMode: 'numeric' as const,
    allowPaste: true,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ ...typed, [name]: event.currentTarget.value }),
  })
  return { form, typed, stops, setStops, field, removing, remove: () => void remove() }
}
