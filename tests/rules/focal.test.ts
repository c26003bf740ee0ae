import { describe, expect, it } from 'vitest'
import { centre, focalMark, isCutOut, movedFocal } from '../../src/lib/rules/focal.ts'

const square = { width: 600, height: 600 }
const wide = { width: 900, height: 450 }
const tall = { width: 450, height: 900 }

describe('The focal point of a picture', () => {
  it.each([
    ['a wide picture comes to the middle of its tile', { x: 50, y: 50 }, wide, undefined],
    ['whose right third is meant shows its end', { x: 80, y: 50 }, wide, '42'],
    ['whose left third is meant shows its beginning', { x: 20, y: 50 }, wide, '02'],
    ['a little off the middle is moved a little', { x: 60, y: 50 }, wide, '32'],
    ['a tall picture is moved up and down', { x: 50, y: 90 }, tall, '24'],
    ['across it nothing is cut in a tile', { x: 0, y: 50 }, tall, '02'],
    ['of a square one nothing is cut in a tile', { x: 13, y: 87 }, square, '13'],
    ['without one its middle is shown', undefined, wide, undefined],
  ])('%s', (_, focal, size, mark) => expect(focalMark(focal, size)).toBe(mark))

  it('never leaves the picture', () => {
    expect(movedFocal({ x: 98, y: 3 }, { x: 5, y: -5 })).toEqual({ x: 100, y: 0 })
    expect(movedFocal({ x: 0, y: 0 }, { x: 33.4, y: 66.6 })).toEqual({ x: 33, y: 67 })
    expect(centre).toEqual({ x: 50, y: 50 })
  })
})

it('a picture that one can see through says so in its name', () => {
  expect(['/p/a-600-cut.webp', '/p/a-600.webp', '/p/-cut.webp/a.webp'].map(isCutOut)).toEqual([true, false, false])
})
