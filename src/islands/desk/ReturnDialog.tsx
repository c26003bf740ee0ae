import { type SubmitEvent, useId, useState } from 'react'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { LoansI18n } from './messages.ts'

type Condition = 'good' | 'damaged'
type Props = LoansI18n &
  QuestionProps & {
    /** How many wait for the object. */
    queue: number
    onSend: (condition: Condition, note: string) => void
  }

const conditions: Condition[] = ['good', 'damaged']

/** The condition in which the object came back. Damage needs a note for the repair. */
export function ReturnDialog({ queue, onSend, ...dialog }: Props) {
  const { t } = dialog
  const id = useId()
  const [condition, setCondition] = useState<Condition>('good')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const missing = condition === 'damaged' && !note.trim()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing) document.getElementById(`${id}-note`)?.focus()
    else onSend(condition, note.trim())
  }
  return (
    <QuestionDialog {...dialog} id={id} title={t('return.title')} confirm={t('return.confirm')} onSubmit={send}>
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
        kind="textarea"
        id={`${id}-note`}
        label={t(condition === 'damaged' ? 'return.note' : 'return.note_good')}
        optional={condition === 'damaged' ? undefined : t('return.optional')}
        rows={2}
        maxLength={500}
        value={note}
        error={tried && missing ? t('required') : undefined}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
