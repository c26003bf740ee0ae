import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'

type Props = { label: string; hint?: string; keywords: string; onFind: (typed: string) => void }

/** The words a list is looked for with; those in the address, when they change without the keyboard. */
export function FindField({ label, hint, keywords, onFind }: Props) {
  const [typed, type] = useState(keywords)
  const [seen, see] = useState(keywords)
  if (seen !== keywords) {
    see(keywords)
    if (keywords !== typed.trim()) type(keywords)
  }
  return (
    <Field
      type="search"
      className="max-w-md"
      label={label}
      placeholder={hint}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={event => {
        type(event.currentTarget.value)
        onFind(event.currentTarget.value)
      }}
    />
  )
}
