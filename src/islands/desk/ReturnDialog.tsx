import { useId, useState } from 'react'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { LoansI18n } from './messages.ts'

type Condition = 'good' | 'damaged'
type Props = LoansI18n &
  QuestionProps & {
    /** How many wait for the object. */
    queue: number
    /** What was in the box. */
    contents: string[]
    onSend: (condition: Condition, note: string) => Promise<Refused | null>
  }

const conditions: Condition[] = ['good', 'damaged']

/** The condition in which the object came back. Damage needs a note for the repair. */
export function ReturnDialog({ queue, contents, onSend, tRules, ...dialog }: Props) {
  const { t } = dialog
  const id = useId()
  const [condition, setCondition] = useState<Condition>('good')
  const [typed, setTyped] = useState('')
  const damaged = condition === 'damaged'
  const form = useForm({
    rules: { note: damaged ? [required] : [] },
    t: tRules,
    toast,
    send: ({ note }) => onSend(condition, note),
  })
  return (
    <QuestionDialog {...dialog} id={id} form={form} title={t('return.title')} confirm={t('return.confirm')}>
      {contents.length > 0 && (
        <div>
          <p className="font-semibold">{t('return.contents')}</p>
          <ul className="list-disc ps-5">
            {contents.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('return.title')}</legend>
        {conditions.map(one => (
          <Choice
            key={one}
            name={id}
            label={t(`return.${one}`)}
            detail={one === 'good' && queue > 0 ? t('return.good_waited', { count: queue }) : t(`return.${one}_text`)}
            checked={condition === one}
            onChange={() => setCondition(one)}
          />
        ))}
      </fieldset>
      <Field
        {...form.field('note')}
        kind="textarea"
        label={t(damaged ? 'return.note' : 'return.note_good')}
        optional={damaged ? undefined : t('return.optional')}
        rows={2}
        maxLength={500}
        value={typed}
        error={damaged ? form.errorOf('note') : undefined}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
