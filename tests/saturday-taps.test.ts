import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { mostTaps, taps } from './e2e/saturday/taps.ts'

const parts = globSync('tests/e2e/saturday/*.spec.ts').map(path => [basename(path, '.spec.ts'), path] as const)

it('a busy Saturday takes at most 180 taps in all of its parts together', () => {
  expect(Object.values(taps).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostTaps)
})

it('every part counts its taps and compares them with the sum', () => {
  expect(parts.map(([name]) => name).toSorted()).toEqual(Object.keys(taps).toSorted())
  for (const [name, path] of parts) expect(readFileSync(path, 'utf8')).toContain(`expect(day.taps).toBe(taps.${name})`)
})
