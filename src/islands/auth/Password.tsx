import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field, type FieldProps } from '../../ui/Field.tsx'

type Labels = { show: string; hide: string; show_label: string; hide_label: string }
type Props = Extract<FieldProps, { kind?: 'input' }> & {
  messages: Labels
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows what was typed. */
export function Password({ messages, ...field }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <div className="password">
      <Field
        {...field}
        type={visible ? 'text' : 'password'}
        autoCapitalize={visible ? 'none' : undefined}
        spellCheck={false}
        required
        allowPaste
      />
      <Button
        variant="quiet"
        aria-label={visible ? messages.hide_label : messages.show_label}
        onClick={() => setVisible(!visible)}
      >
        {visible ? messages.hide : messages.show}
      </Button>
    </div>
  )
}
