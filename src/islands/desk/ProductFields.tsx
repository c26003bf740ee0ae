import type { ProductCategory } from '../../lib/contract/catalog.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
import type { FieldsI18n } from './messages.ts'
import type { ProductParts } from './use-product-form.ts'

type Props = FieldsI18n & {
  form: ProductParts
  categories: Pick<ProductCategory, 'origin_id' | 'name'>[]
  points: { id: string; name: string }[]
}

const months = Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))

export function ProductFields({ form, categories, points, t }: Props) {
  const { text, list } = form
  return (
    <>
      <Field {...text('name')} label={t('add.name')} hint={t('add.name_hint')} maxLength={120} allowPaste />
      <Field
        {...text('description')}
        kind="textarea"
        label={t('add.text')}
        hint={t('add.text_hint')}
        maxLength={4000}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <ListBox
          {...list('category')}
          label={t('add.category')}
          empty={t('add.choose')}
          options={categories.map(({ origin_id, name }) => ({ value: origin_id, label: name }))}
        />
        <ListBox
          {...list('point')}
          label={t('add.point')}
          empty={t('add.choose')}
          options={points.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Choice
        type="checkbox"
        label={t('add.transportable')}
        detail={t('add.transportable_text')}
        checked={form.draft.transportable}
        onChange={event => form.setTransportable(event.currentTarget.checked)}
      />
      <ListBox {...list('max_months')} label={t('add.max_months')} empty="" options={months} />
      <Field
        {...text('contents')}
        kind="textarea"
        label={t('add.contents')}
        hint={t('add.contents_hint')}
        optional={t('add.optional')}
      />
    </>
  )
}
