import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coloursOf, grounds, isTooPale } from '../../src/lib/rules/accent.ts'
import { lookRules } from '../../src/lib/rules/look-fields.ts'
import { contrast, oklchOf, toHex } from '../../src/lib/rules/oklch.ts'

const hex = (parts: number[]) => `#${parts.map(one => one.toString(16).padStart(2, '0')).join('')}`
const levels = [0, 85, 170, 255]
const everyColour = levels.flatMap(r => levels.flatMap(g => levels.map(b => hex([r, g, b]))))

it('what is measured is what WCAG measures', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#b23a1e', '#b23a1e')).toBe(1)
})

it('a colour comes back as it was', () => {
  for (const colour of [...everyColour, '#b23a1e', '#0057b8']) expect(toHex(oklchOf(colour))).toBe(colour)
})

it('from any colour come shades that can be read, in both schemes, on every ground and on a button', () => {
  for (const colour of everyColour) {
    const colours = coloursOf(colour)
    for (const scheme of ['light', 'dark'] as const) {
      const { accent, strong, on } = colours[scheme]
      for (const shade of [accent, strong]) {
        for (const ground of [...grounds[scheme], on]) {
          expect(contrast(shade, ground), `${colour}: ${shade} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  }
})

it('a colour that can be read stays as it is; one that would become another is too pale', () => {
  for (const colour of ['#b23a1e', '#0057b8', '#000000', '#7b2cbf']) {
    expect(coloursOf(colour).light.accent).toBe(colour)
    expect(isTooPale(colour)).toBe(false)
  }
  expect(isTooPale('#ff7a00')).toBe(false)
  expect(coloursOf('#ff7a00').light.accent).not.toBe('#ff7a00')
  for (const colour of ['#ffd400', '#ffffff', '#b8f2e6']) {
    expect(isTooPale(colour)).toBe(true)
    expect(isTooPale(coloursOf(colour).light.accent)).toBe(false)
  }
})

it('what is no colour is only told to be none: nothing is looked for that is near it', () => {
  for (const typed of ['verde', '#12', 'rosso', '#gggggg']) {
    expect(lookRules.accent.map(rule => rule(typed, {}))).toEqual([{ reason: 'colour' }, null])
  }
})

it('the grounds are those of the style sheet', () => {
  const [light = '', dark = ''] = readFileSync('src/styles/tokens.css', 'utf8').split('prefers-color-scheme: dark')
  const tokens = (css: string) =>
    ['paper', 'card', 'plain'].map(name => new RegExp(`--${name}: (#\\w+)`).exec(css)?.[1])
  expect([tokens(light), tokens(dark)]).toEqual([grounds.light, grounds.dark])
})
