import type { DeskCategory } from '../../lib/contract/categories.ts'
import type { CategoryField } from '../../lib/rules/category-fields.ts'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { CategoriesI18n } from './messages.ts'

type Props = Pick<CategoriesI18n, 't'> & { form: Form<CategoryField>; category: DeskCategory | null }

/** The rules of lending that a category has instead of the library's, and on what they fall. */
export function CategoryRules({ t, form, category }: Props) {
  const number = (name: 'preparation_days' | 'max_open_loans') => (
    <Field
      {...form.field(name)}
      label={t(`categories.${name}`)}
      hint={t(`categories.${name}_hint`)}
      optional={t('optional')}
      defaultValue={category?.[name]?.toString() ?? ''}
      inputMode="numeric"
      autoComplete="off"
      className="settings-number"
      allowPaste
    />
  )
  return (
    <fieldset className="settings-group">
      <legend>{t('categories.rules')}</legend>
      {number('preparation_days')}
      {number('max_open_loans')}
      {category && (
        <p className="text-muted">
          {t('categories.falls_on', { count: category.objects })}{' '}
          {category.open_loans > 0 && t('categories.open_loans_stay', { count: category.open_loans })}
        </p>
      )}
    </fieldset>
  )
}
