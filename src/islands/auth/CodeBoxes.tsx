import { type FocusEvent, useId } from 'react'
import { FieldError } from '../../ui/FieldError.tsx'
import { useDigitBoxes } from './use-digit-boxes.ts'

type Props = {
  /** The fields' names, one a digit. */
  names: readonly string[]
  legend: string
  labelOf: (n: number) => string
  error: string | undefined
  /** Called for each box once the focus has left them all. */
  onBlur: (of: Pick<FocusEvent<HTMLInputElement>, 'currentTarget' | 'relatedTarget'>) => void
}

/** A code typed one digit a box: one question for a screen reader, and a code may be pasted whole. */
export function CodeBoxes({ names, legend, labelOf, error, onBlur }: Props) {
  const errorId = useId()
  const leave = ({ currentTarget: all, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (all.contains(relatedTarget)) return
    for (const box of all.querySelectorAll('input')) onBlur({ currentTarget: box, relatedTarget })
  }
  const { container, handlersOf } = useDigitBoxes(names.length)
  return (
    <fieldset ref={container} className="field" aria-describedby={error ? errorId : undefined} onBlur={leave}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="code-boxes">
        {names.map((name, n) => (
          <input
            key={name}
            name={name}
            className="control"
            aria-label={labelOf(n + 1)}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={n === 0 ? 'one-time-code' : 'off'}
            maxLength={1}
            {...handlersOf(n)}
          />
        ))}
      </div>
    </fieldset>
  )
}
