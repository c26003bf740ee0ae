import { expect, test } from 'vitest'
import { langs, localize, unlocalize } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import { localizePath } from '../../src/lib/locales.ts'

test('our addresses are those of astro-i18next', () => {
  for (const lang of langs) {
    for (const path of [...Object.values(routes), '/products/shell', '/catalogs/last_arrival/page/12']) {
      expect(localize(lang, path)).toBe(localizePath(lang, path))
      expect(unlocalize(localize(lang, path))).toEqual({ lang, path })
    }
  }
})

test('RT-45 the routes of a checkout, and no others, have names that begin with checkout_', () => {
  const named = Object.entries(routes)
  const paths = named.filter(([, path]) => path.startsWith('/checkout/'))
  expect(paths).toHaveLength(5)
  expect(named.filter(([name]) => name.startsWith('checkout_'))).toEqual(paths)
})
