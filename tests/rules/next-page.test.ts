import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from '../../src/lib/rules/next-page.ts'

const home = 'https://quartiere.example.org'

describe('Where a sign-in leads', () => {
  it('C23 is the page that asked for it, with its query', () => {
    for (const path of [
      '/',
      '/en',
      '/checkout/loan?product=k3v9',
      '/en/me/orders/k3v9',
      '/catalogs/fai-da-te/page/2',
    ]) {
      expect(safeNext(path, home)).toBe(path)
    }
  })

  it('C23 is never another site, nor an address that is none of ours, nor the sign-in page itself', () => {
    const refused = [
      null,
      '',
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/%2f%2fevil.test',
      '/%5cevil.test',
      'javascript:alert(1)',
      'https://evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      ' //evil.test',
      '/..//evil.test',
      '/me/../..//evil.test',
      '/v1/me',
      '/signin',
      '/signin?next=/me',
      '/nowhere',
      'me',
      '/@evil.test',
      '/signin/oid/callback?code=1',
      '/en/signup',
      '/password/recovery',
      '/password/reset',
    ]
    expect(refused.map(next => safeNext(next, home))).toEqual(refused.map(() => null))
  })

  it('C23 stays on the site whatever is asked', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      'evil.test',
      ':',
      '@',
      '..',
      '.',
      'me',
      'javascript:',
      '\t',
      '?',
      '#',
      '',
    )
    const wild = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(piece).map(all => all.join('')),
    )
    fc.assert(
      fc.property(wild, asked => {
        const next = safeNext(asked, home)
        if (next !== null) expect(new URL(next, home).origin).toBe(home)
      }),
      { numRuns: 5000 },
    )
  })
})
