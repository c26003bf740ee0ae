import { claimDrafts } from './drafts.ts'
import { $impersonated } from './impersonation.ts'
import { $session } from './session.ts'

/** After a sign-in: what another member has written in this tab is gone; an impersonating administrator's own stays. */
export function claimTab(): void {
  const session = $session.get()
  if (session.state === 'signed_in' && !$impersonated.get()) claimDrafts(session.me.id)
}
