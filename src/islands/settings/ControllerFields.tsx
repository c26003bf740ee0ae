import type { Controller } from '../../lib/contract/library.ts'
import type { TextGap } from '../../lib/rules/texts.ts'
import { Field } from '../../ui/Field.tsx'
import { fieldId } from './text-field-id.ts'
import type { TextsI18n } from './text-messages.ts'

type Props = TextsI18n & { of: Controller; gap: TextGap | null; onChange: (of: Controller) => void }

const fields = [
  { name: 'name', type: 'text', max: 200, autoComplete: 'organization' },
  { name: 'address', type: 'text', max: 300, autoComplete: 'street-address' },
  { name: 'email', type: 'email', max: 254, autoComplete: 'email' },
] as const

/** Who decides what is done with members' data: the same in both languages. */
export function ControllerFields({ t, of, gap, onChange }: Props) {
  const errorOf = (name: keyof Controller) =>
    gap?.field === name ? t(gap.reason === 'required' ? 'texts.owner.needed' : `texts.edit.${gap.reason}`) : undefined
  return (
    <fieldset className="settings-group">
      <legend>{t('texts.owner.title')}</legend>
      <p className="text-muted">{t('texts.owner.text')}</p>
      {fields.map(({ name, type, max, autoComplete }) => (
        <Field
          key={name}
          id={fieldId(0, name, 'it')}
          type={type}
          label={t(`texts.owner.${name}`)}
          value={of[name]}
          error={errorOf(name)}
          maxLength={max}
          autoComplete={autoComplete}
          onChange={event => onChange({ ...of, [name]: event.target.value })}
          allowPaste
        />
      ))}
    </fieldset>
  )
}
