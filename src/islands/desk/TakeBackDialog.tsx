import { type SubmitEvent, useId, useState } from 'react'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Asked, QuestionDialog } from './QuestionDialog.tsx'
import type { LoansVoice } from './messages.ts'

type Condition = 'good' | 'damaged'
type Props = LoansVoice &
  Asked & {
    /** How many wait for the object. */
    queue: number
    onSend: (condition: Condition, note: string) => void
  }

const conditions: Condition[] = ['good', 'damaged']

/** How the object came back. What is damaged needs a line: somebody will have to mend it. */
export function TakeBackDialog({ queue, onSend, ...asked }: Props) {
  const { say } = asked
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
    <QuestionDialog {...asked} id={id} title={say('back.title')} confirm={say('back.confirm')} onSubmit={send}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{say('back.title')}</legend>
        {conditions.map(one => (
          <Choice
            key={one}
            name={id}
            label={say(`back.${one}`)}
            detail={one === 'good' && queue > 0 ? say('back.good_waited', { count: queue }) : say(`back.${one}_text`)}
            checked={condition === one}
            onChange={() => setCondition(one)}
          />
        ))}
      </fieldset>
      <Field
        kind="textarea"
        id={`${id}-note`}
        label={say(condition === 'damaged' ? 'back.note' : 'back.note_good')}
        optional={condition === 'damaged' ? undefined : say('back.optional')}
        rows={2}
        maxLength={500}
        value={note}
        error={tried && missing ? say('required') : undefined}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
