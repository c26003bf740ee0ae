import { useStore } from '@nanostores/react'
import { shareRules } from '../../lib/rules/share-steps.ts'
import { $share, changeShare } from '../../lib/stores/share/share-draft.ts'
import { Field } from '../../ui/Field.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './messages.ts'

/** What it is and where it stands among the others. */
export function BaseStep({ say, sayRules, categories }: StepProps) {
  const { title, category } = useStore($share)
  return (
    <StepForm say={say} sayRules={sayRules} rules={shareRules.base} next="description">
      {form => (
        <>
          <Field
            {...form.field('title')}
            label={say('wizard.name')}
            hint={say('wizard.name_hint')}
            defaultValue={title}
            onChange={event => changeShare({ title: event.currentTarget.value })}
            required
          />
          <Field
            {...form.field('category')}
            kind="select"
            label={say('wizard.category')}
            defaultValue={category}
            onChange={event => changeShare({ category: event.currentTarget.value })}
            required
          >
            <option value="">{say('wizard.choose')}</option>
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
