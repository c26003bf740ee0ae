import { describe, expect, it } from 'vitest'
import { codeFormat, codePatternFormat, manualFormat } from '../../src/lib/contract/product-names.ts'
import { codeFrom } from '../../src/lib/rules/product-code.ts'

const parts = { library: 'quartiere', category: 'fai-da-te', year: '2026', number: 61 }

describe('a code', () => {
  it.each([
    ['{library}-{number:4}', 'QU-0061'],
    ['{category}-{number:4}', 'FAI-0061'],
    ['{year}/{number}', '2026/61'],
    ['LIB {number:2}', 'LIB 61'],
  ])('E3 by the pattern %s is %s', (pattern, code) => {
    expect(codePatternFormat.test(pattern)).toBe(true)
    expect(codeFrom(pattern, parts)).toBe(code)
    expect(codeFormat.test(code)).toBe(true)
  })

  it.each(['', 'QU', '{number}{number}', '{name}{number}', '-{number}', '{number}-', '{number:0}', '<{number}>'])(
    'E3 is not made by the pattern «%s»',
    pattern => expect(codePatternFormat.test(pattern)).toBe(false),
  )

  it('E3 is what libraries write on things, and nothing that could be an address or a script', () => {
    for (const code of ['A12', 'ATT 12/a', 'n°33', '7', 'città-3']) expect(codeFormat.test(code), code).toBe(true)
    for (const code of ['', ' A', 'A ', '../A', 'a<b', 'A\n1', 'x'.repeat(41)])
      expect(codeFormat.test(code), code).toBe(false)
  })

  it('E7 instructions are a page or a document of ours', () => {
    for (const at of ['https://x.example/a.pdf', '/v1/catalogs/z/p/files?name=trapano'])
      expect(manualFormat.test(at), at).toBe(true)
    for (const at of ['javascript:alert(1)', '//x.example', '/me', 'data:text/html,x'])
      expect(manualFormat.test(at), at).toBe(false)
  })
})
