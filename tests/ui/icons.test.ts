import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { icons } from '../../src/ui/icons.ts'

describe('Icons', () => {
  it('are each drawn once in the sheet, under the name they are asked for', () => {
    const sheet = readFileSync('src/ui/icons.svg', 'utf8')
    expect([...sheet.matchAll(/ id="([\w-]+)"/g)].map(([, name]) => name)).toEqual([...icons])
  })
})
