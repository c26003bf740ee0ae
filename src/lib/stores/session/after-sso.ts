import { storedText } from '../../stored.ts'

/** The single sign-on provider sends every member back to one address, so this tab stores the page to go on to. */
const page = storedText('tab', 'after_sso')

export const rememberPage = page.set

export const rememberedPage = page.get

export const forgetPage = page.remove
