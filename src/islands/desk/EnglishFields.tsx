import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { FieldsI18n } from './messages.ts'
import type { ProductParts } from './use-product-form.ts'

/** Folded away: most volunteers write in Italian only. */
export function EnglishFields({ form, t, children }: FieldsI18n & { form: ProductParts; children?: ReactNode }) {
  const optional = t('add.optional')
  const open = Boolean(form.draft.name_en || form.draft.description_en)
  return (
    <details className="answer" open={open || undefined}>
      <summary>
        {t('add.english')}
        <Icon name="down" />
      </summary>
      <div className="grid gap-6 pb-4">
        <p className="text-muted">{t('add.english_text')}</p>
        <Field
          {...form.text('name_en')}
          label={t('add.name_en')}
          optional={optional}
          maxLength={120}
          lang="en"
          allowPaste
        />
        <Field
          {...form.text('description_en')}
          kind="textarea"
          label={t('add.text_en')}
          optional={optional}
          maxLength={4000}
          lang="en"
        />
        {children}
      </div>
    </details>
  )
}
