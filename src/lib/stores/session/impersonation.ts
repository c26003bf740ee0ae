/** Impersonation: the member whose name an administrator uses, how it begins and how it ends. */
import { atom } from 'nanostores'
import { acting, type Acting } from '../../api/impersonation.ts'
import { toastNext } from '../async/toast.ts'

export type { Acting }

/** The member that this tab's calls are made for; their label is what the chip shows. */
export const $acting = atom<Acting | null>(acting.get())

/** The content in view belongs to another user: the page is loaded again, with a message. */
function begin(next: Acting | null, said: string): void {
  acting.set(next)
  $acting.set(next)
  toastNext(said)
  location.reload()
}

export const impersonate = (member: Acting, said: string): void => begin(member, said)

export const stopActing = (said: string): void => begin(null, said)

/** Ends it without a message: the administrator signed out, or may not impersonate any more. */
export function dropActing(): void {
  acting.set(null)
  $acting.set(null)
}
