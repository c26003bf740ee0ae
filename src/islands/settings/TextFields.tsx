import type { TextName, TextPart } from '../../lib/contract/texts.ts'
import { type TextGap, textShapes } from '../../lib/rules/texts.ts'
import { Field } from '../../ui/Field.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import { fieldId } from './text-field-id.ts'
import type { TextsI18n } from './text-messages.ts'

type Props = TextsI18n & {
  name: TextName
  n: number
  part: TextPart
  gap: TextGap | null
  onChange: (part: TextPart) => void
}

/** A part in both languages, beside each other where there is room. */
export function TextFields(props: Props) {
  return (
    <div className="text-languages">
      <InLanguage {...props} of="it" />
      <InLanguage {...props} of="en" />
    </div>
  )
}

function InLanguage({ t, name, n, part, gap, onChange, of }: Props & { of: 'it' | 'en' }) {
  const { titled, formatted, list, longest } = textShapes[name]
  const label = t(of === 'it' ? 'texts.edit.italian' : 'texts.edit.english')
  const bodyId = fieldId(n, 'body', of)
  const errorOf = (field: 'title' | 'body') =>
    gap?.part === n && gap.field === field && gap.lang === of
      ? t(`texts.edit.${gap.reason}`, { count: longest })
      : undefined
  const put = (field: 'title' | 'body', value: string) =>
    onChange({ ...part, [field]: { ...part[field], [of]: value } })
  const [title, body] = name === 'faq' ? (['question', 'answer'] as const) : (['title', 'body'] as const)
  return (
    <fieldset className="text-language">
      <legend>{label}</legend>
      {titled && (
        <Field
          id={fieldId(n, 'title', of)}
          label={t(`texts.edit.${title}`)}
          value={part.title[of]}
          error={errorOf('title')}
          onChange={event => put('title', event.target.value)}
          maxLength={200}
          lang={of}
          allowPaste
        />
      )}
      {formatted && <MarkButtons t={t} id={bodyId} text={part.body[of]} onChange={text => put('body', text)} />}
      <Field
        kind="textarea"
        id={bodyId}
        label={t(`texts.edit.${body}`)}
        value={part.body[of]}
        error={errorOf('body')}
        onChange={event => put('body', event.target.value)}
        rows={formatted && !list ? 18 : 6}
        lang={of}
      />
    </fieldset>
  )
}
