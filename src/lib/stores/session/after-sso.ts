/** The single sign-on provider sends every member back to one address, so this tab stores the page to go on to. */
const key = 'after_sso'

export const rememberPage = (path: string): void => sessionStorage.setItem(key, path)

export const rememberedPage = (): string | null => sessionStorage.getItem(key)

export const forgetPage = (): void => sessionStorage.removeItem(key)
