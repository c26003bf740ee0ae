import type { CallProblem } from './loaded.ts'

export type Toast = { text: string; tone: 'done' | 'warn' | 'error' }

/** What the shell of every page listens to, so that a page needs nothing more to say something in passing. */
export const toastEvent = 'oggettoteca:toast'

/** Said on the page that comes next, whatever it is. */
export const toastNext = (text: string): void => sessionStorage.setItem('toast', text)

/** Shows a passing message at the top, in the place of the one before; an empty text only takes that away. */
export function toast(text: string, tone: Toast['tone'] = 'error'): void {
  globalThis.dispatchEvent?.(new CustomEvent<Toast>(toastEvent, { detail: { text, tone } }))
}

/** A refusal in passing: its sentence, or its code, and what is wrong with each field. */
export function problemText({ code, message, fields }: CallProblem): string {
  const wrong = code === 'resource.validation' ? Object.values(fields ?? {}) : []
  return [message || code, ...wrong].join(' ')
}
