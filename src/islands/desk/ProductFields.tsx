import type { Category } from '../../lib/contract/catalog.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { ProductI18n } from './messages.ts'
import type { ProductForm } from './use-product-form.ts'
import { wire } from './wire.ts'

type Props = ProductI18n & { form: ProductForm; categories: Category[]; points: { id: string; name: string }[] }

const months = Array.from({ length: 12 }, (_, n) => n + 1)

export function ProductFields({ form, categories, points, t }: Props) {
  const one = wire(form)
  return (
    <>
      <Field {...one('name')} label={t('add.name')} hint={t('add.name_hint')} maxLength={120} allowPaste />
      <Field {...one('description')} kind="textarea" label={t('add.text')} hint={t('add.text_hint')} maxLength={4000} />
      <div className="grid gap-6 md:grid-cols-2">
        <Field {...one('category')} kind="select" label={t('add.category')}>
          <option value="">{t('add.choose')}</option>
          {categories.map(({ origin_id, name }) => (
            <option key={origin_id} value={origin_id}>
              {name}
            </option>
          ))}
        </Field>
        <Field {...one('point')} kind="select" label={t('add.point')}>
          <option value="">{t('add.choose')}</option>
          {points.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <Choice
        type="checkbox"
        label={t('add.transportable')}
        detail={t('add.transportable_text')}
        checked={form.draft.transportable}
        onChange={event => form.change({ transportable: event.currentTarget.checked })}
      />
      <Field {...one('max_months')} kind="select" label={t('add.max_months')}>
        {months.map(month => (
          <option key={month}>{month}</option>
        ))}
      </Field>
      <Field
        {...one('contents')}
        kind="textarea"
        label={t('add.contents')}
        hint={t('add.contents_hint')}
        optional={t('add.optional')}
      />
    </>
  )
}
