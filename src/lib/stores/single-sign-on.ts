/** The way out to the single sign-on provider, and back to the page where it began. */
import { auth } from '../contract/auth.doors.ts'
import { signInWith } from './session.ts'

/** Where the browser goes to be sent on to the provider. */
export const ssoHref: string = auth.startOpenId.path

const key = 'after_sso'

/** The provider sends everybody back to one address: what they were about to see waits in this tab. */
export const rememberPage = (path: string): void => sessionStorage.setItem(key, path)

export const rememberedPage = (): string | null => sessionStorage.getItem(key)

export const forgetPage = (): void => sessionStorage.removeItem(key)

/** Signs in with the provider's answer, and brings the member's cart along: only then is its store fetched. */
export async function enterWith(answer: { code: string; state: string; iss?: string }): Promise<boolean> {
  const entered = await signInWith(answer)
  if (entered) await import('./checkout.ts').then(({ openCheckout }) => openCheckout(null))
  return entered
}
