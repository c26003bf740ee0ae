import { useState } from 'react'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { type CategoryField, categoryRules } from '../../lib/rules/category-fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { type CategoryInput, saveCategory } from '../../lib/stores/settings/categories.ts'
import { useForm } from '../../ui/use-form.ts'
import type { CategoriesI18n } from './messages.ts'

/** What is saved once it was read on how much it falls. */
type Question = { input: CategoryInput; busy: boolean; problem: string }

/** Empty: as the library has it. */
const numberOf = (answer: string) => (answer.trim() === '' ? null : Number(answer))

const inputOf = (answers: Record<CategoryField, string>, asks: boolean) => ({
  name: { it: answers['name.it'], en: answers['name.en'] },
  preparation_days: numberOf(answers.preparation_days),
  max_open_loans: numberOf(answers.max_open_loans),
  training: asks ? { it: answers['training.it'], en: answers['training.en'] } : null,
})

type Options = Pick<CategoriesI18n, 'tRules'> & {
  /** What is chosen, not typed. */
  facts: () => Pick<CategoryInput, 'tint' | 'img'>
  done: () => void
}

/** Saves at once, but for a training that is asked for from now on: on what that falls is read first. */
export function useCategoryForm(category: DeskCategory | null, { tRules, facts, done }: Options) {
  const [asks, setAsks] = useState(category?.training != null)
  const [asked, ask] = useState<Question | null>(null)
  const save = async (input: CategoryInput) => {
    const outcome = await saveCategory(category?.id ?? null, input)
    if (!outcome.ok) {
      const { problem } = outcome
      if (problem.code !== 'category.name_taken') return problem
      return { ...problem, fields: { 'name.it': messageOf(problem) } }
    }
    done()
    return null
  }
  const form = useForm({
    rules: asks ? categoryRules : { ...categoryRules, 'training.it': [], 'training.en': [] },
    t: tRules,
    toast,
    send: async answers => {
      const input = { ...inputOf(answers, asks), ...facts() }
      if (!asks || !category || category.training) return save(input)
      ask({ input, busy: false, problem: '' })
      return null
    },
  })
  const confirm = async () => {
    if (!asked) return
    ask({ ...asked, busy: true, problem: '' })
    const problem = await save(asked.input)
    if (problem) ask({ ...asked, busy: false, problem: messageOf(problem) })
  }
  const question = {
    open: asked !== null,
    busy: asked?.busy ?? false,
    problem: asked?.problem ?? '',
    onConfirm: () => void confirm(),
    onClose: () => ask(null),
  }
  return { form, asks, setAsks, question }
}
