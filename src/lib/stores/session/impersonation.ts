/** An administrator in a member's name: whose it is, and how it begins and ends. */
import { atom } from 'nanostores'
import { acting, type Acting } from '../../api/impersonation.ts'
import { toastNext } from '../async/toast.ts'

export type { Acting }

/** The member that this tab's calls are made for; their label is what the chip shows. */
export const $acting = atom<Acting | null>(acting.get())

/** All that is in view was somebody else's: the page begins again, and says so. */
function begin(next: Acting | null, said: string): void {
  acting.set(next)
  $acting.set(next)
  toastNext(said)
  location.reload()
}

export const actAs = (member: Acting, said: string): void => begin(member, said)

export const stopActing = (said: string): void => begin(null, said)

/** Ends it without a word: whoever acted is gone, or may not any more. */
export function dropActing(): void {
  acting.set(null)
  $acting.set(null)
}
