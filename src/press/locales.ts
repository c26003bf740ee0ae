import { initAstroI18next, localizePath as localizedBy } from 'astro-i18next'
import { type Lang, langs } from '../lib/addresses.ts'

initAstroI18next({
  defaultLocale: 'it',
  locales: [...langs],
  routes: {},
  showDefaultLocale: false,
  trailingSlash: 'never',
})

/** A path under its language as astro-i18next writes it. */
export function localizePath(lang: Lang, path: string): string {
  return localizedBy(path, lang, '/')
}
