import { type RefObject, useEffect } from 'react'
import type { Save } from './SavedNotice.tsx'

const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/** Has the browser ask before the page is left while the form around an element has what was typed and not saved. */
export function useUnsaved(inside: RefObject<HTMLElement | null>, save: Save | null): void {
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const saved = contentOf(form)
    // A save may leave other values in its fields, of which nobody is the author.
    let isTyped = false
    const note = () => void (isTyped = true)
    const warn = (event: BeforeUnloadEvent) => {
      if (isTyped && contentOf(form) !== saved) event.preventDefault()
    }
    form.addEventListener('input', note)
    addEventListener('beforeunload', warn)
    return () => {
      form.removeEventListener('input', note)
      removeEventListener('beforeunload', warn)
    }
  }, [inside, save])
}
