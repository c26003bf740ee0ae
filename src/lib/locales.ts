import { initAstroI18next, localizePath as localizedBy } from 'astro-i18next'
import config from '../../astro-i18next.config.ts'
import type { Lang } from './addresses.ts'

initAstroI18next({ ...config, locales: [...config.locales] })

/** A path under its language, as astro-i18next writes it from its configuration. Build time only. */
export function localizePath(lang: Lang, path: string): string {
  return localizedBy(path, lang, '/')
}
