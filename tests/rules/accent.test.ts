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

it('a colour that no screen can show keeps its hue and lightness, and is as colourful as screens are', () => {
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const h = (degrees * Math.PI) / 180
    for (const l of [0.35, 0.55, 0.75]) {
      const shown = toHex({ l, c: 0.4, h })
      const is = oklchOf(shown)
      expect(Math.abs(is.l - l), shown).toBeLessThan(0.015)
      expect(Math.cos(is.h - h), shown).toBeGreaterThan(0.998)
      const channels = [1, 3, 5].map(at => Number.parseInt(shown.slice(at, at + 2), 16))
      // At the edge of what can be shown one of its three lights is out, or full.
      expect(Math.min(...channels) <= 2 || Math.max(...channels) >= 254, shown).toBe(true)
      // One that can be shown stays as colourful as it is.
      expect(oklchOf(toHex({ l, c: is.c / 2, h })).c).toBeCloseTo(is.c / 2, 2)
    }
  }
})

it('nothing is lighter than white or darker than black', () => {
  expect(toHex({ l: 1.3, c: 0, h: 0 })).toBe('#ffffff')
  expect(toHex({ l: -0.2, c: 0, h: 0 })).toBe('#000000')
  expect(toHex({ l: 1, c: 0.2, h: 1 })).toBe('#ffffff')
  expect(toHex({ l: 0, c: 0.2, h: 1 })).toBe('#000000')
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

it('under the pointer a colour is another one: darker, and of black lighter; the awning’s other stripe is pale', () => {
  for (const colour of ['#b23a1e', '#0057b8', '#7b2cbf', '#ff7a00']) {
    const { accent, strong } = coloursOf(colour).light
    expect(oklchOf(strong).l, colour).toBeLessThan(oklchOf(accent).l - 0.05)
    expect(oklchOf(strong).l, colour).toBeGreaterThan(oklchOf(accent).l - 0.09)
  }
  expect(oklchOf(coloursOf('#000000').light.strong).l).toBeCloseTo(0.25, 1)
  for (const colour of everyColour) {
    const { pale } = coloursOf(colour).light
    const of = oklchOf(pale)
    expect([Math.abs(of.l - 0.91) < 0.01, of.c < 0.045], colour).toEqual([true, true])
    if (oklchOf(colour).c > 0.1) expect(Math.cos(of.h - oklchOf(colour).h), colour).toBeGreaterThan(0.97)
  }
})

it('on dark paper the accent is lighter under the pointer, with a dark sign on it and an awning of its hue', () => {
  const near = (hex: string, l: number) => Math.abs(oklchOf(hex).l - l) < 0.01
  for (const colour of everyColour) {
    const { accent, strong, on, awning, pale } = coloursOf(colour).dark
    expect(oklchOf(strong).l, colour).toBeGreaterThan(oklchOf(accent).l + 0.02)
    expect([near(on, 0.2), near(awning, 0.48), near(pale, 0.87)], colour).toEqual([true, true, true])
    expect([oklchOf(on).c < 0.06, oklchOf(pale).c < 0.035], colour).toEqual([true, true])
    if (oklchOf(colour).c < 0.1) continue
    for (const one of [on, awning, pale])
      expect(Math.cos(oklchOf(one).h - oklchOf(colour).h), `${colour} ${one}`).toBeGreaterThan(0.9)
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
