import { useId, useRef } from 'react'
import type { ClipboardEvent, InputEvent, KeyboardEvent } from 'react'
import { FieldError } from '../../ui/FieldError.tsx'

type Props = {
  /** The fields' names, one a digit. */
  names: readonly string[]
  legend: string
  labelOf: (n: number) => string
  error?: string
}

/** A code typed one digit a box: one question for a screen reader, and a code may be pasted whole. */
export function CodeBoxes({ names, legend, labelOf, error }: Props) {
  const errorId = useId()
  const ref = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...ref.current!.querySelectorAll('input')]

  function go(to: number) {
    const all = boxes()
    const box = all[Math.max(0, Math.min(to, all.length - 1))]!
    box.focus()
    box.select()
  }

  /** A pasted code fills the boxes from the first, wherever it is pasted. */
  function fill(text: string, from: number) {
    const digits = [...text.replace(/\D/g, '')].slice(0, names.length)
    const start = digits.length === names.length ? 0 : from
    const all = boxes()
    digits.forEach((digit, n) => {
      const box = all[start + n]
      if (box) box.value = digit
    })
    go(start + digits.length)
  }

  function onInput(event: InputEvent<HTMLInputElement>, n: number) {
    const box = event.currentTarget
    const typed = box.value.replace(/\D/g, '')
    box.value = ''
    if (typed) fill(typed, n)
  }

  function onPaste(event: ClipboardEvent, n: number) {
    event.preventDefault()
    event.stopPropagation()
    fill(event.clipboardData.getData('text'), n)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, n: number) {
    const to = { ArrowLeft: n - 1, ArrowRight: n + 1, Home: 0, End: names.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      return go(to)
    }
    if (event.key !== 'Backspace' || event.currentTarget.value || n === 0) return
    event.preventDefault()
    boxes()[n - 1]!.value = ''
    go(n - 1)
  }

  return (
    <fieldset ref={ref} className="field" aria-describedby={error ? errorId : undefined}>
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
            onFocus={event => event.currentTarget.select()}
            onInput={event => onInput(event, n)}
            onPaste={event => onPaste(event, n)}
            onKeyDown={event => onKeyDown(event, n)}
          />
        ))}
      </div>
    </fieldset>
  )
}
