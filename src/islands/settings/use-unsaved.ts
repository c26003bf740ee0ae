import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Save } from './SavedNotice.tsx'

const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/** Has the browser ask before the page is left while the form around an element has what was typed and not saved. */
export function useUnsaved(inside: RefObject<HTMLElement | null>, save: Save | null): void {
  // A save may leave other values in its fields, of which nobody is the author: typing alone counts.
  const at = useRef({ saved: '', sent: '', isTyped: false, isTypedSince: false })
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const now = at.current
    now.saved = contentOf(form)
    const type = () => void (now.isTyped = now.isTypedSince = true)
    const send = () => {
      now.sent = contentOf(form)
      now.isTypedSince = false
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (now.isTyped && contentOf(form) !== now.saved) event.preventDefault()
    }
    form.addEventListener('input', type)
    form.addEventListener('submit', send)
    addEventListener('beforeunload', warn)
    return () => {
      form.removeEventListener('input', type)
      form.removeEventListener('submit', send)
      removeEventListener('beforeunload', warn)
    }
  }, [inside])
  // Before anything more can be typed.
  useLayoutEffect(() => {
    const now = at.current
    if (save) Object.assign(now, { saved: now.sent, isTyped: now.isTypedSince })
  }, [save])
}
