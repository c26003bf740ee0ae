import { atom } from 'nanostores'

export type Toast = { text: string; tone: 'done' | 'warn' | 'error' }

const shownMs = 4000
let hiding: ReturnType<typeof setTimeout> | undefined

/** Said on the page that comes next, whatever it is: the script of every page reads it. */
export const toastNext = (text: string): void => sessionStorage.setItem('toast', text)

/** The one passing message in view; a new one takes the place of the last. */
export const $toast = atom<Toast | null>(null)

export function toast(text: string, tone: Toast['tone'] = 'error'): void {
  clearTimeout(hiding)
  $toast.set({ text, tone })
  hiding = setTimeout(() => $toast.set(null), shownMs)
}
