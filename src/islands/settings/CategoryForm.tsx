import { useState } from 'react'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { type CategoryField, categoryRules, longestName } from '../../lib/rules/category-fields.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { type CategoryInput, saveCategory } from '../../lib/stores/settings/categories.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CategoryPicture, type ChosenPicture } from './CategoryPicture.tsx'
import { CategoryTraining } from './CategoryTraining.tsx'
import { TintChoice } from './TintChoice.tsx'
import { TrainingDialog } from './TrainingDialog.tsx'
import type { CategoriesI18n } from './messages.ts'

type Props = CategoriesI18n & { category: DeskCategory | null; onSaved: () => void; onClose: () => void }

/** What is saved once it was read on how much it falls. */
type Question = { input: CategoryInput; busy: boolean; problem: string }

const inputOf = (answers: Record<CategoryField, string>, asks: boolean) => ({
  name: { it: answers['name.it'], en: answers['name.en'] },
  training: asks ? { it: answers['training.it'], en: answers['training.en'] } : null,
})

/** The name in both languages, the ground and the picture: of a new category where there is none. */
export function CategoryForm({ category, onSaved, onClose, ...i18n }: Props) {
  const { lang, t, tRules } = i18n
  const [tint, setTint] = useState(category?.tint ?? 1)
  const [picture, setPicture] = useState<ChosenPicture | null | undefined>(undefined)
  const [asks, setAsks] = useState(category?.training != null)
  const [question, ask] = useState<Question | null>(null)
  const save = async (input: CategoryInput) => {
    const outcome = await saveCategory(category?.id ?? null, input)
    if (!outcome.ok) return outcome.problem
    onSaved()
    onClose()
    return null
  }
  const form = useForm({
    rules: asks ? categoryRules : { ...categoryRules, 'training.it': [], 'training.en': [] },
    t: tRules,
    toast,
    send: async answers => {
      const img = picture === undefined ? undefined : (picture?.id ?? null)
      const input = { ...inputOf(answers, asks), tint, img }
      const falls = asks && category && !category.training
      if (!falls) return save(input)
      ask({ input, busy: false, problem: '' })
      return null
    },
  })
  const confirm = async () => {
    if (!question) return
    ask({ ...question, busy: true, problem: '' })
    const problem = await save(question.input)
    if (problem) ask({ ...question, busy: false, problem: messageOf(problem) })
  }
  const shown = picture === undefined ? (category?.img ?? null) : (picture?.url ?? null)
  return (
    <form
      {...form.props}
      className="grid max-w-xl gap-6"
      aria-label={t(category ? 'categories.change' : 'categories.add')}
    >
      <Field
        {...form.field('name.it')}
        label={t('categories.name_it')}
        hint={t('categories.name_it_hint')}
        defaultValue={category?.name.it ?? ''}
        maxLength={longestName}
        allowPaste
      />
      <Field
        {...form.field('name.en')}
        label={t('categories.name_en')}
        hint={t('categories.name_en_hint')}
        optional={t('optional')}
        defaultValue={category?.name.en ?? ''}
        lang="en"
        maxLength={longestName}
        allowPaste
      />
      <TintChoice t={t} tint={tint} onChoose={setTint} />
      <CategoryPicture t={t} shown={shown} tint={tint} onChange={setPicture} />
      <CategoryTraining {...{ t, form, category, on: asks, onChange: setAsks }} />
      <TrainingDialog
        {...{ lang, t, category }}
        open={question !== null}
        busy={question?.busy ?? false}
        problem={question?.problem ?? ''}
        onConfirm={() => void confirm()}
        onClose={() => ask(null)}
      />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('save')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
