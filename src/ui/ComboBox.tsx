import './popup.css'
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useId, type ReactNode } from 'react'

export type ComboBoxProps<Item> = {
  label: ReactNode
  hint?: ReactNode
  /** Called with the typed text; the parent searches and passes the items found. */
  onType: (typed: string) => void
  items: readonly Item[]
  keyOf: (item: Item) => string
  draw: (item: Item) => ReactNode
  /** The accessible text of an item. */
  nameOf: (item: Item) => string
  onChoose: (item: Item) => void
}

/** A field to type in, with what is found for it: one of them is chosen by keys or by a tap. */
export function ComboBox<Item>({ label, hint, onType, items, keyOf, draw, nameOf, onChoose }: ComboBoxProps<Item>) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <Combobox
      as="div"
      className="field popup-anchor"
      value={null as Item | null}
      onChange={(item: Item | null) => item !== null && onChoose(item)}
    >
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <ComboboxInput
        id={id}
        className="control"
        aria-describedby={hint ? hintId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onType(event.currentTarget.value)}
      />
      <ComboboxOptions className="popup" modal={false}>
        {items.map(item => (
          <ComboboxOption key={keyOf(item)} value={item} className="popup-option" aria-label={nameOf(item)}>
            {draw(item)}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  )
}
