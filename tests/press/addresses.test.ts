import { expect, test } from 'vitest'
import { langs, localize, routes, unlocalize } from '../../src/lib/addresses.ts'
import { localizePath } from '../../src/press/locales.ts'

test('our addresses are those of astro-i18next', () => {
  for (const lang of langs) {
    for (const path of [...Object.values(routes), '/products/shell', '/catalogs/last_arrival/page/12']) {
      expect(localize(lang, path)).toBe(localizePath(lang, path))
      expect(unlocalize(localize(lang, path))).toEqual({ lang, path })
    }
  }
})
