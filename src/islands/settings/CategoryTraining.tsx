import type { DeskCategory } from '../../lib/contract/categories.ts'
import { type CategoryField, longestTraining } from '../../lib/rules/category-fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { CategoriesI18n } from './messages.ts'

type Props = Pick<CategoriesI18n, 't'> & {
  form: Form<CategoryField>
  category: DeskCategory | null
  on: boolean
  onChange: (on: boolean) => void
}

/** Whether the objects are lent to everybody, or after a training, which is said in both languages. */
export function CategoryTraining({ t, form, category, on, onChange }: Props) {
  return (
    <div className="grid gap-6">
      <Choice
        type="checkbox"
        label={t('categories.training')}
        detail={t('categories.training_hint')}
        checked={on}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {on && (
        <>
          <Field
            {...form.field('training.it')}
            kind="textarea"
            rows={2}
            label={t('categories.training_it')}
            hint={t('categories.training_it_hint')}
            defaultValue={category?.training?.it ?? ''}
            maxLength={longestTraining}
          />
          <Field
            {...form.field('training.en')}
            kind="textarea"
            rows={2}
            label={t('categories.training_en')}
            hint={t('categories.name_en_hint')}
            optional={t('optional')}
            defaultValue={category?.training?.en ?? ''}
            lang="en"
            maxLength={longestTraining}
          />
        </>
      )}
    </div>
  )
}
