import { useId, type ClipboardEvent, type ReactNode, type Ref } from 'react'
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'

type Common = {
  label: ReactNode
  /** A hint, read out with the field. */
  hint?: ReactNode
  /** Why the answer will not do and what will; its presence marks the field as invalid. */
  error?: ReactNode
  /** The word for "optional": most fields are required, the others say so. */
  optional?: string
  /** Single-line text refuses a paste unless this is set. */
  allowPaste?: boolean
  className?: string
}

type InputKind = { kind?: 'input'; ref?: Ref<HTMLInputElement> } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className'
>
type TextareaKind = { kind: 'textarea' } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>
type SelectKind = { kind: 'select' } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>

export type FieldProps = Common & (InputKind | TextareaKind | SelectKind)

/** The single-line texts that are typed by hand; passwords, e-mails and searches are also pasted. */
const byHand = ['text', 'tel', 'url']

const refusePaste = (event: ClipboardEvent) => event.preventDefault()

export function Field({ label, hint, error, optional, allowPaste, className, ...control }: FieldProps) {
  const generated = useId()
  const id = control.id ?? generated
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classes('field', className)}>
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">({optional})</span>}
      </label>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {drawControl(control, allowPaste, {
        id,
        className: 'control',
        'aria-describedby': classes(hintId, errorId, control['aria-describedby']) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}

type Wiring = { id: string; className: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

function drawControl(control: InputKind | TextareaKind | SelectKind, allowPaste = false, wiring: Wiring) {
  if (control.kind === 'textarea') {
    const { kind: _, ...rest } = control
    return <textarea rows={4} {...rest} {...wiring} />
  }
  if (control.kind === 'select') {
    const { kind: _, ...rest } = control
    return <select {...rest} {...wiring} />
  }
  const { kind: _, type = 'text', ...rest } = control
  const blocked = !allowPaste && byHand.includes(type)
  return <input type={type} {...(blocked && { onPaste: refusePaste })} {...rest} {...wiring} />
}
