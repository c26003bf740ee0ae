import { useStore } from '@nanostores/react'
import { shareRules } from '../../lib/rules/share-steps.ts'
import { $share, changeShare } from '../../lib/stores/share/share-draft.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './messages.ts'

export function DescriptionStep({ t, tRules }: StepProps) {
  const { description, line, named } = useStore($share)
  return (
    <StepForm t={t} tRules={tRules} rules={shareRules.description} back="base" next="images">
      {form => (
        <>
          <Field
            {...form.field('description')}
            kind="textarea"
            rows={7}
            label={t('wizard.text')}
            hint={t('wizard.text_hint')}
            defaultValue={description}
            onChange={event => changeShare({ description: event.currentTarget.value })}
            required
          />
          <Field
            {...form.field('line')}
            kind="textarea"
            rows={3}
            label={t('line.label')}
            hint={t('line.hint')}
            optional={t('wizard.optional')}
            defaultValue={line}
            onChange={event => changeShare({ line: event.currentTarget.value })}
          />
          <Choice
            type="checkbox"
            label={t('line.named')}
            detail={t('line.named_detail')}
            defaultChecked={named}
            onChange={event => changeShare({ named: event.currentTarget.checked })}
          />
        </>
      )}
    </StepForm>
  )
}
