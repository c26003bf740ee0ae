import { useState } from 'react'
import type { DeskLetter } from '../../lib/contract/letters.ts'
import { type LetterField, letterShapes } from '../../lib/rules/letters.ts'
import { Field } from '../../ui/Field.tsx'
import type { LetterDraft, LettersI18n } from './letter-messages.ts'

type Props = LettersI18n & { letter: DeskLetter; draft: LetterDraft; problems: Record<string, string>; of: 'it' | 'en' }

const fieldId = (of: string, field: LetterField) => `letter-${of}-${field}`

/** A letter in one language, with what can be put where one is writing. */
export function LetterFields({ t, letter, draft, problems, of }: Props) {
  const [last, setLast] = useState<LetterField>('opening')
  const words = draft.content[of]
  const put = (field: LetterField, text: string) =>
    draft.change({ ...draft.content, [of]: { ...words, [field]: text } })
  const field = (name: LetterField) => ({
    id: fieldId(of, name),
    label: t(`letters.edit.${name}`),
    value: words[name],
    error: problems[`${of}.${name}`],
    lang: of,
    onFocus: () => setLast(name),
  })
  return (
    <fieldset className="text-language">
      <legend>{t(of === 'it' ? 'letters.edit.italian' : 'letters.edit.english')}</legend>
      <Field
        {...field('subject')}
        hint={t('letters.edit.subject_hint')}
        onChange={event => put('subject', event.target.value)}
        maxLength={150}
        allowPaste
      />
      <Field
        {...field('opening')}
        kind="textarea"
        hint={t('letters.edit.opening_hint')}
        onChange={event => put('opening', event.target.value)}
        rows={4}
      />
      <Field
        {...field('closing')}
        kind="textarea"
        hint={t('letters.edit.closing_hint')}
        onChange={event => put('closing', event.target.value)}
        rows={4}
      />
      <VariableButtons
        t={t}
        letter={letter}
        of={of}
        field={last}
        text={words[last]}
        onChange={text => put(last, text)}
      />
    </fieldset>
  )
}

type ButtonsProps = Pick<Props, 't' | 'letter' | 'of'> & {
  field: LetterField
  text: string
  onChange: (text: string) => void
}

/** Puts a variable at the cursor of the field that was written in last. */
function VariableButtons({ t, letter, of, field, text, onChange }: ButtonsProps) {
  const id = fieldId(of, field)
  function insert(variable: string) {
    const area = document.getElementById(id) as HTMLTextAreaElement
    const { selectionStart, selectionEnd } = area
    const [start, end] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    onChange(`${text.slice(0, start)}{${variable}}${text.slice(end)}`)
    setTimeout(() => {
      area.focus()
      area.setSelectionRange(start + variable.length + 2, start + variable.length + 2)
    })
  }
  const label = `variables-${of}`
  return (
    <div className="grid gap-2" role="group" aria-labelledby={label}>
      <p id={label} className="text-muted">
        {t('letters.variable.insert', { field: t(`letters.edit.${field}`) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {letterShapes[letter.name].variables.map(one => (
          <button key={one} type="button" className="letter-variable" aria-controls={id} onClick={() => insert(one)}>
            {t(`letters.variable.${one}`)} <code>{`{${one}}`}</code>
          </button>
        ))}
      </div>
    </div>
  )
}
