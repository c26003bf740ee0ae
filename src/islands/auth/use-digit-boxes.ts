import { useRef } from 'react'
import type { ClipboardEvent, FocusEvent, InputEvent, KeyboardEvent } from 'react'

type Box = HTMLInputElement

/** Moves through a row of one-digit inputs as the digits are typed, erased or pasted. */
export function useDigitBoxes(count: number) {
  const container = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...container.current!.querySelectorAll('input')]

  function go(to: number) {
    const box = boxes()[Math.max(0, Math.min(to, count - 1))]!
    box.focus()
    box.select()
  }

  /** A whole code fills the boxes from the first, wherever it is pasted. */
  function fill(text: string, from: number) {
    const digits = [...text.replace(/\D/g, '')].slice(0, count)
    const start = digits.length === count ? 0 : from
    const all = boxes()
    digits.forEach((digit, n) => {
      const box = all[start + n]
      if (box) box.value = digit
    })
    go(start + digits.length)
  }

  function onInput(box: Box, n: number) {
    const typed = box.value.replace(/\D/g, '')
    box.value = ''
    if (typed) fill(typed, n)
  }

  function onPaste(event: ClipboardEvent, n: number) {
    event.preventDefault()
    event.stopPropagation()
    fill(event.clipboardData.getData('text'), n)
  }

  function onKeyDown(event: KeyboardEvent<Box>, n: number) {
    const to = { ArrowLeft: n - 1, ArrowRight: n + 1, Home: 0, End: count - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      return go(to)
    }
    if (event.key !== 'Backspace' || event.currentTarget.value || n === 0) return
    event.preventDefault()
    boxes()[n - 1]!.value = ''
    go(n - 1)
  }

  const handlersOf = (n: number) => ({
    onFocus: (event: FocusEvent<Box>) => event.currentTarget.select(),
    onInput: (event: InputEvent<Box>) => onInput(event.currentTarget, n),
    onPaste: (event: ClipboardEvent) => onPaste(event, n),
    onKeyDown: (event: KeyboardEvent<Box>) => onKeyDown(event, n),
  })
  return { container, handlersOf }
}
