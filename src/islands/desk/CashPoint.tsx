import { Field } from '../../ui/Field.tsx'

type Props = {
  label: string
  /** The name of all of them together, where that can be chosen. */
  all?: string
  points: { id: string; name: string }[]
  value: string
  onChange: (point: string) => void
}

/** Which point; a library with one is not asked. */
export function CashPoint({ label, all, points, value, onChange }: Props) {
  if (points.length < 2) return null
  return (
    <Field
      kind="select"
      className="max-w-md"
      label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {points.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  )
}
