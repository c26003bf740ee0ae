import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areas } from '../scripts/mutation/areas.ts'
import { declarationsIn, partOf } from '../scripts/mutation/parts.ts'

it('declarations go from the first column to the next one, imports left out', () => {
  const source = ["import { a } from 'a'", '', 'const one = {', '  two: 2,', '}', '', 'export function f() {', '}', '']
  expect(declarationsIn(source.join('\n'))).toEqual(['3-6', '7-8'])
})

it.each(Object.keys(areas))('the parts of %s together are the whole, and none is in two', name => {
  const { mutate } = areas[name]!
  const parts = [1, 2, 3].flatMap(nth => partOf(mutate, { nth, of: 3 }))
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts.toSorted()).toEqual(partOf(mutate, { nth: 1, of: 1 }).toSorted())
  // What no part has is imports and comments.
  for (const file of new Set(parts.map(part => part.split(':')[0]!))) {
    const ranges = parts
      .filter(part => part.startsWith(`${file}:`))
      .map(part => part.split(':')[1]!.split('-').map(Number))
    const left = readFileSync(file, 'utf8')
      .split('\n')
      .filter((_, at) => !ranges.some(([from, to]) => at + 1 >= from! && at + 1 <= to!))
    expect(
      left
        .join('\n')
        .replace(/^import [^]*?from '.*'$|\/\*[^]*?\*\/|^\/\/.*$/gm, '')
        .trim(),
      file,
    ).toBe('')
  }
})
