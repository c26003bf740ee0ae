import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('what NOTICE names of this repository is there', () => {
  const named =
    readFileSync('NOTICE', 'utf8').match(/(?<![\w@/.-])(?:src|server|scripts|docs|public)\/[\w./-]*\w/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})
