import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { whileInUse } from '../../lib/stores/settings/live-form.ts'

const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/** Whether somebody stands in a field of it: drawn anew, the field would lose its cursor. */
const isWithin = (form: HTMLFormElement) =>
  form.contains(document.activeElement?.closest('input, textarea, select') ?? null)

/**
 * While the form around an element has what was typed and not saved, the browser asks before the page is left, and what
 * others change waits. `save`: another object for each save.
 */
export function useUnsaved(inside: RefObject<HTMLElement | null>, save: object | null): void {
  // A save may leave other values in its fields, of which nobody is the author: typing alone counts.
  const at = useRef({ saved: '', sent: '', isTyped: false, isTypedSince: false })
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const now = at.current
    now.saved = contentOf(form)
    const come = () => {
      if (!now.isTyped) now.saved = contentOf(form)
    }
    const type = () => void (now.isTyped = now.isTypedSince = true)
    const send = () => {
      now.sent = contentOf(form)
      now.isTypedSince = false
    }
    const isUnsaved = () => now.isTyped && contentOf(form) !== now.saved
    const warn = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
    const stop = whileInUse(() => isUnsaved() || isWithin(form))
    const ended = new AbortController()
    form.addEventListener('focusin', come, ended)
    form.addEventListener('input', type, ended)
    form.addEventListener('submit', send, ended)
    addEventListener('beforeunload', warn, ended)
    return () => {
      stop()
      ended.abort()
    }
  }, [inside])
  // Before anything more can be typed.
  useLayoutEffect(() => {
    const now = at.current
    if (save) Object.assign(now, { saved: now.sent, isTyped: now.isTypedSince })
  }, [save])
}
