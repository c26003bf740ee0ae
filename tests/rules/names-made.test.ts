import { describe, expect, it } from 'vitest'
import { fieldProblem } from '../../src/lib/rules/fields.ts'
import { isReservedLabel, labelOf, libraryLabelRule } from '../../src/lib/rules/library-label.ts'
import { byShelf } from '../../src/lib/rules/shelf-order.ts'
import { firstFree, isSameName, slugOf } from '../../src/lib/rules/slug.ts'

describe('The last part of an address', () => {
  it('is made of the letters and digits of a name', () => {
    expect(['Casa & giardino', '  Città  ', 'L’orto', "L'orto", 'FIori 2', '---', 'A--b'].map(slugOf)).toEqual([
      'casa-giardino',
      'citta',
      'lorto',
      'lorto',
      'fiori-2',
      '',
      'a-b',
    ])
  })

  it('is fifty letters at most, and never ends with a hyphen', () => {
    expect(slugOf('a'.repeat(60))).toBe('a'.repeat(50))
    expect(slugOf(`${'a'.repeat(49)} b`)).toBe('a'.repeat(49))
  })

  it('is the first that is free', () => {
    const taken = new Set(['cucina', 'cucina-2'])
    expect(firstFree('cucina', one => taken.has(one))).toBe('cucina-3')
    expect(firstFree('orto', one => taken.has(one))).toBe('orto')
  })

  it('differs where readers would see two names', () => {
    const same = (a: string, b: string) => isSameName({ it: a }, { it: b })
    expect(same(' Casa  e orto', 'casa e ORTO ')).toBe(true)
    expect(same('Ｃasa', 'casa')).toBe(true)
    expect(same('Casa', 'Cassa')).toBe(false)
    expect(same('Casa e orto', 'Casaeorto')).toBe(false)
  })
})

describe('The name of a library in its address', () => {
  const problem = (value: string) => fieldProblem([libraryLabelRule], value)?.reason

  it('is small letters, digits and single hyphens between them, thirty-two at most', () => {
    for (const good of ['', ' ', 'rimessa', ' borgo2 ', 'a', 'rocca-frassineta', 'a'.repeat(32)])
      expect([good, problem(good)]).toEqual([good, undefined])
    for (const bad of ['Rimessa', '-a', 'a-', 'a--b', 'a_b', 'a b', 'a.b', 'à', 'a'.repeat(33)])
      expect([bad, problem(bad)]).toEqual([bad, 'label'])
  })

  it.each(['www', 'api', 'mail', 'smtp', 'imap', 'ftp', 'localhost', 'static', 'admin', 'en', 'it', 'xn--a'])(
    'is not %s, which means something else',
    label => {
      expect(problem(label)).toBe('label')
      expect(isReservedLabel(label)).toBe(true)
    },
  )

  it('is made of what is its own in its name', () => {
    expect(
      [
        'Oggettoteca di Rocca Frassineta',
        'La Rimessa',
        'Biblioteca degli oggetti dell’Ateneo',
        'The Library of Things',
        'Il Borgo del Sole',
        'Àncora 2',
        '***',
        'Le officine della città',
      ].map(labelOf),
    ).toEqual([
      'rocca-frassineta',
      'rimessa',
      'ateneo',
      'the-library-of-things',
      'borgo-sole',
      'ancora-2',
      '',
      'officine-citta',
    ])
    expect(labelOf(`${'a'.repeat(31)} b`)).toBe('a'.repeat(31))
    expect(labelOf('a'.repeat(40))).toBe('a'.repeat(32))
  })
})

it('objects stand as somebody walks along the shelves: A2 before A10, what has no shelf last, then by code', () => {
  const put = (shelf: string | null, code: string) => ({ shelf, code })
  const walked = [put('A2', 'x'), put('a10', 'X2'), put('A10', 'x10'), put('Z1', 'a'), put(null, 'A1'), put(null, 'a2')]
  expect(walked.toReversed().toSorted(byShelf)).toEqual(walked)
  expect(byShelf(put('A1', 'à'), put('a1', 'A'))).toBe(0)
  expect([byShelf(put('Z1', 'z'), put(null, 'a')), byShelf(put(null, 'a'), put('Z1', 'z'))]).toEqual([-1, 1])
})
