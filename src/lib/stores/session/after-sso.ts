import { storedText } from '../../stored.ts'

/** The single sign-on provider sends every member back to one address, so this tab stores the page to go on to. */
const page = storedText('tab', 'after_sso')

/** Of a coordinator who only tries the provider: something while they are there, then what it sent back. */
export const trial = storedText('tab', 'sign_on_trial')

/** Before somebody signs in: a trial that was left half-way ends there. */
export function rememberPage(address: string): void {
  trial.remove()
  page.set(address)
}

export const rememberedPage = page.get

export const forgetPage = page.remove
