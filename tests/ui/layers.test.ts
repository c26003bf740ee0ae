import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('what a page says of a part wins over the part: the layers’ order stands before anything is in them', () => {
  const css = readFileSync(`${import.meta.dirname}/../../src/styles/site.css`, 'utf8').replace(/\/\*[^]*?\*\//g, '')
  expect(css.trim().split('\n')[0]).toBe('@layer theme, base, components, utilities;')
})
