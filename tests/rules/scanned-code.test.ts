import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { href } from '../../src/lib/addresses.ts'
import { cardAddress, scannedCard, scannedCode, scannedObject } from '../../src/lib/rules/scanned-code.ts'

const here = 'https://quartiere.example.org'

const hostile = [
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//products/a',
  'data:text/html,<script>alert(1)</script>',
  `blob:${here}/products/a`,
  `view-source:${here}/products/a`,
  'file:///etc/passwd',
  'tel:+39899000000',
  'WIFI:S:libera;T:nopass;;',
  'https://evil.test',
  'https://evil.test/products/a',
  '//evil.test/products/a',
  '/\\evil.test/products/a',
  `${here}.evil.test/products/a`,
  'https://quartiere.example.org@evil.test/products/a',
  'https://user:pass@quartiere.example.org/products/a',
  'http://quartiere.example.org/products/a',
  'https://quartiere.example.org:8443/products/a',
  'https://ateneo.example.org/products/a',
  'https://quartiere.example.org\\@evil.test/products/a',
  'https://evil.test#https://quartiere.example.org/products/a',
  `${here}/me`,
  `${here}/products`,
  `${here}/products/`,
  `${here}/products/a/b`,
  `${here}/products/../me`,
  `${here}/products/a/../../checkout/recap`,
  `${here}/products/%2e%2e%2fme`,
  `${here}/products/a%2f..%2f..%2fme`,
  `${here}/products/%3Cscript%3E`,
  `${here}//evil.test/products/a`,
  `${here}/signin?next=/products/a`,
  `${here}/en/en/products/a`,
  '../me',
  '..%2fme',
  'a/b',
  '?keywords=a',
  '#a',
  '<img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  'trapano\u0000',
  'trapano\nLocation: https://evil.test',
  'tr\u0430pano',
  '\u202eonapart',
  '_proto',
  'aqu 0181',
  'qu 0181b',
  '-a',
  'a'.repeat(65),
  `${here}/products/${'a'.repeat(65)}`,
  `${here}/products/a?${'x'.repeat(500)}`,
  'HTTP://[::1]/products/a',
]

describe('What a scanned code may mean', () => {
  it('SC-10 an id, the code on a label, or the address of an object here', () => {
    for (const text of ['z4m2jb9frcsj07gx', ' z4m2jb9frcsj07gx\n'.trimEnd()])
      expect(scannedObject(text, here)).toBe('z4m2jb9frcsj07gx')
    for (const typed of ['QU-0012', 'qu-0012', 'qu 0012', 'qu0012', ' QU 0012 ', 'Qu - 0012', 'QU -0012']) {
      expect(scannedObject(typed, here), typed).toBe('qu-0012')
    }
    for (const path of ['/products/abc1', '/en/products/abc1', '/oggetti/abc1', '/products/abc1?da=etichetta#foto']) {
      expect(scannedObject(here + path, here)).toBe('abc1')
    }
    expect(scannedObject('HTTPS://QUARTIERE.EXAMPLE.ORG/products/abc1', here)).toBe('abc1')
    expect(scannedObject('http://quartiere.localhost:4321/products/abc1', 'http://quartiere.localhost:4321')).toBe(
      'abc1',
    )
  })

  it('SC-10 E10 forty hostile codes lead nowhere', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    for (const text of hostile) expect(scannedObject(text, here), JSON.stringify(text)).toBeNull()
  })

  it('SC-10 E10 whatever is scanned, the page that opens is an object’s, here', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.webPath().map(path => here + path),
      fc.constantFrom(...hostile),
    )
    fc.assert(
      fc.property(anything, text => {
        const found = scannedObject(text, here)
        if (found === null) return
        const url = new URL(href.product('it', found), here)
        expect(url.origin + url.pathname).toBe(`${here}/products/${found}`)
      }),
    )
  })
})

describe('what a card’s code says', () => {
  it('is its number, whatever that is, here and nowhere else, and never an object', () => {
    const numbers = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter(one => one.trim() === one)
    fc.assert(
      fc.property(numbers, number => {
        const said = cardAddress(here, number)
        expect(scannedCard(said, [here])).toBe(number)
        expect(scannedCard(said, ['https://altrove.example.org'])).toBeNull()
        expect(scannedObject(said, here)).toBeNull()
      }),
    )
  })

  it('that is damaged or written by hand is a number that nobody has, and no fault', () => {
    for (const [said, number] of [
      ['#card=%', '%'],
      ['#card=7%E0%A4', '7\uFFFD'],
      ['?card=100%25', '100%'],
      ['?card=A%252F1', 'A%2F1'],
    ] as const)
      expect(scannedCard(`${here}/me${said}`, [here]), said).toBe(number)
  })

  it('is read from older codes too, which have it in the query, and from what somebody types', () => {
    expect(scannedCard(`${here}/me?card=A%2F12`, [here])).toBe('A/12')
    expect(scannedCard(`${here}/me#card=7`, ['https://altrove.example.org', here])).toBe('7')
    expect(scannedCard(' 00123 ', [here])).toBe('00123')
    expect(scannedCard('n. 7 http://', [here])).toBe('n. 7 http://')
    expect(scannedCard('http://libera.test/me#card=7', ['http://libera.test'])).toBe('7')
    expect(scannedCard(` ${here}/me#card=7 `, [here])).toBe('7')
    for (const other of [
      `${here}/me`,
      `${here}/me#card=`,
      `${here}/me#card=7%00`,
      `${here}/me#altro=7`,
      'https://[',
      'HTTPS://evil.test#card=7',
    ])
      expect(scannedCard(other, [here]), other).toBeNull()
  })
})

it('a code that a library made up is one as its sheet takes it, without the spaces around it', () => {
  expect([' ATT 12/a ', 'QU-0012'].map(scannedCode)).toEqual(['ATT 12/a', 'QU-0012'])
  expect(['', '-', `${here}/products/a`, '<b>', 'a'.repeat(41)].map(scannedCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
