import { storedText } from '../../stored.ts'
import type { CallProblem } from './loaded.ts'

export type Toast = { text: string; tone: 'done' | 'warn' | 'error' }

/** The event that every page's shell listens to, so that a page needs no code of its own for passing messages. */
export const toastEvent = 'oggettoteca:toast'

/** The message that the next page shows. */
export const storedToast = storedText('tab', 'toast')

/** Shows the message on the next page. */
export const toastNext = storedToast.set

/** Shows a passing message at the top, replacing the one before; an empty text only removes that. */
export function toast(text: string, tone: Toast['tone'] = 'error'): void {
  globalThis.dispatchEvent?.(new CustomEvent<Toast>(toastEvent, { detail: { text, tone } }))
}

/** A refusal in passing: its sentence, or its code, and what is wrong with each field. */
export function problemText({ code, message, fields }: CallProblem): string {
  const wrong = code === 'resource.validation' ? Object.values(fields ?? {}) : []
  return [message || code, ...wrong].join(' ')
}
