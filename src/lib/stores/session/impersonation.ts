/** Impersonation: the member whose name an administrator uses, how it begins and how it ends. */
import { atom } from 'nanostores'
import { impersonated, type Impersonated } from '../../api/impersonation.ts'
import { toastNext } from '../async/toast.ts'

export type { Impersonated }

/** The member that this tab's calls are made for; their label is what the chip shows. */
export const $impersonated = atom<Impersonated | null>(impersonated.get())

/** The content in view belongs to another user: the page is loaded again, with a message. */
function begin(next: Impersonated | null, said: string): void {
  impersonated.set(next)
  $impersonated.set(next)
  toastNext(said)
  location.reload()
}

export const impersonate = (member: Impersonated, said: string): void => begin(member, said)

export const stopImpersonating = (said: string): void => begin(null, said)

/** Ends it without a message: the administrator signed out, or may not impersonate any more. */
export function dropImpersonation(): void {
  impersonated.set(null)
  $impersonated.set(null)
}
