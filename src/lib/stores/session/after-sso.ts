/** The single sign-on provider sends everybody back to one address: what they were about to see waits in this tab. */
const key = 'after_sso'

export const rememberPage = (path: string): void => sessionStorage.setItem(key, path)

export const rememberedPage = (): string | null => sessionStorage.getItem(key)

export const forgetPage = (): void => sessionStorage.removeItem(key)
