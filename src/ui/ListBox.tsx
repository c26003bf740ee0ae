import './popup.css'
import { Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { type FocusEventHandler, useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'

export type ListBoxProps = {
  label: ReactNode
  /** Why the answer will not do and what will. */
  error?: ReactNode
  /** The button's text while nothing is chosen. */
  empty: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  onBlur?: FocusEventHandler<HTMLButtonElement>
  /** Of its answer in a form, and of the button, whose field is left. */
  name?: string
  /** Of the button, to move the focus there. */
  id?: string
}

/** One answer among many that are known: a list under a button. */
export function ListBox({ label, error, empty, value, options, onChange, onBlur, name, id }: ListBoxProps) {
  const errorId = useId()
  const chosen = options.find(one => one.value === value)
  return (
    <Listbox
      as="div"
      className="field popup-anchor"
      name={name}
      value={value}
      onChange={onChange}
      invalid={Boolean(error)}
    >
      <Label>{label}</Label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ListboxButton
        id={id}
        name={name}
        className={classes('control', 'popup-control')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onBlur={onBlur}
      >
        {chosen?.label ?? empty}
        <Icon name="down" />
      </ListboxButton>
      <ListboxOptions className="popup" modal={false}>
        {options.map(one => (
          <ListboxOption key={one.value} value={one.value} className="popup-option">
            {one.label}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
