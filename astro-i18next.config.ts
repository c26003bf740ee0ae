/** The locales of the site and how addresses tell them apart, for astro-i18next and for all that reads an address. */
export const defaultLocale = 'it'
export const locales = [defaultLocale, 'en'] as const

export default {
  defaultLocale,
  locales: [...locales],
  /** Pages have the same path in every language, after its name. */
  routes: {},
  showDefaultLocale: false,
  trailingSlash: 'never',
} as const
