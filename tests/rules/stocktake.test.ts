import { describe, expect, it } from 'vitest'
import { countOf, isSameShelf, readState, type ReadObject } from '../../src/lib/rules/stocktake.ts'

describe('What is read at a shelf', () => {
  const here = { point: 'p1', shelf: 'A1' }
  const object = (set: Partial<ReadObject> = {}): ReadObject => ({ ...here, isOurs: true, isOut: false, ...set })

  it('belongs there, stands in the wrong place, is out by what we know, or is none of ours', () => {
    expect(readState(object(), here)).toBe('expected')
    expect(readState(object({ shelf: ' a1 ' }), here)).toBe('expected')
    expect(readState(object({ shelf: 'A2' }), here)).toBe('wrong_place')
    expect(readState(object({ shelf: null }), here)).toBe('wrong_place')
    expect(readState(object({ point: 'p2' }), here)).toBe('wrong_place')
    expect(readState(object({ isOut: true, shelf: 'A2' }), here)).toBe('out')
    expect(readState(object({ isOurs: false, isOut: true }), here)).toBe('not_ours')
    expect(readState(null, here)).toBe('not_ours')
  })

  it('belongs anywhere at its point where nobody says at which shelf they are', () => {
    expect(readState(object({ shelf: 'A2' }), { ...here, shelf: null })).toBe('expected')
    expect(readState(object({ point: 'p2' }), { ...here, shelf: null })).toBe('wrong_place')
  })

  it('has one shelf, however it is written', () => {
    expect([
      isSameShelf('A  1', ' a 1'),
      isSameShelf(null, ' '),
      isSameShelf('A1', 'A 1'),
      isSameShelf('A1', null),
    ]).toEqual([true, true, false, false])
  })

  it('is counted once, whoever reads it twice, and not where the reading was taken back', () => {
    const read = (key: string, state: 'expected' | 'wrong_place' | 'out' | 'not_ours', undone = false) => ({
      key,
      state,
      undone,
    })
    const finds = [
      read('a', 'expected'),
      read('b', 'wrong_place'),
      read('b', 'expected'),
      read('c', 'out'),
      read('d', 'expected', true),
      read('x', 'not_ours'),
      read('y', 'not_ours', true),
      read('z', 'wrong_place'),
      read('e', 'wrong_place'),
      read('f', 'expected'),
    ]
    expect(
      countOf(
        [...'abcdef'].map(id => ({ id })),
        finds,
      ),
    ).toEqual({ expected: 6, found: 4, wrong_place: 3, out: 1, not_ours: 1 })
  })
})
