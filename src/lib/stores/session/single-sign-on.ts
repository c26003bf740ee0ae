/** The way out to the single sign-on provider, and back to the page where it began. */
import { auth } from '../../contract/auth.endpoints.ts'
import { claimTab } from './claim-tab.ts'
import { signInWith } from './session.ts'

/** Where the browser goes to be sent on to the provider. */
export const ssoHref: string = auth.startOpenId.path

/** Signs in with the provider's answer, and brings the member's cart along: only then is its store fetched. */
export async function enterWith(answer: { code: string; state: string; iss?: string }): Promise<boolean> {
  const entered = await signInWith(answer)
  if (!entered) return false
  claimTab()
  await import('../checkout/checkout.ts').then(({ openCheckout }) => openCheckout(null))
  return true
}
