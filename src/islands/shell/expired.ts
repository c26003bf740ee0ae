import type { Lang } from '../../lib/addresses.ts'
import { $impersonated } from '../../lib/stores/session/impersonation.ts'
import { $session, signedInHere } from '../../lib/stores/session/session.ts'

/**
 * Asks the member to sign in again in a dialog over the page, so that no input is lost; a `personal` page always asks.
 */
export function startExpired(dialog: HTMLDialogElement, lang: Lang, personal: boolean): void {
  let before: string | null = null
  $session.subscribe(session => {
    if (session.state === 'expired' && (personal || signedInHere.get() === '1'))
      void import('./sign-in-dialog.ts').then(({ askToSignIn }) =>
        askToSignIn(dialog, lang, $impersonated.get() ? '' : (before ?? '')),
      )
    if (session.state !== 'signed_in') return
    // The page was loaded for another user.
    if (before !== null && before !== session.me.email) location.reload()
    before = session.me.email
  })
}
