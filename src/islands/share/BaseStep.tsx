import { useStore } from '@nanostores/react'
import { shareRules } from '../../lib/rules/share-steps.ts'
import { $share, changeShare } from '../../lib/stores/share/share-draft.ts'
import { Field } from '../../ui/Field.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './messages.ts'

/** The title and the category of the object. */
export function BaseStep({ t, tRules, categories }: StepProps) {
  const { title, category } = useStore($share)
  return (
    <StepForm t={t} tRules={tRules} rules={shareRules.base} next="description">
      {form => (
        <>
          <Field
            {...form.field('title')}
            label={t('wizard.name')}
            hint={t('wizard.name_hint')}
            defaultValue={title}
            onChange={event => changeShare({ title: event.currentTarget.value })}
            required
          />
          <Field
            {...form.field('category')}
            kind="select"
            label={t('wizard.category')}
            defaultValue={category}
            onChange={event => changeShare({ category: event.currentTarget.value })}
            required
          >
            <option value="">{t('wizard.choose')}</option>
            {categories.map(({ origin_id, name }) => (
              <option key={origin_id} value={origin_id}>
                {name}
              </option>
            ))}
          </Field>
        </>
      )}
    </StepForm>
  )
}
