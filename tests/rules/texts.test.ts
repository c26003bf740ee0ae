import { describe, expect, it } from 'vitest'
import { nextPoliciesVersion } from '../../src/lib/rules/policies.ts'
import { textChanges } from '../../src/lib/rules/text-changes.ts'
import { type Marked, type TextMark, withMark } from '../../src/lib/rules/text-marks.ts'
import { emptyPart, gapIn, moved, partIn } from '../../src/lib/rules/texts.ts'

/** What a button does to a text in which «…» are chosen. */
function marked(text: string, mark: TextMark): string {
  const start = text.indexOf('«')
  const end = text.indexOf('»') - 1
  const next: Marked = withMark({ text: text.replace(/[«»]/g, ''), start, end }, mark, 'qui')
  return `${next.text.slice(0, next.start)}«${next.text.slice(next.start, next.end)}»${next.text.slice(next.end)}`
}

describe('a button above a text', () => {
  it.each([
    ['bold', 'una «scala» lunga', 'una **«scala»** lunga'],
    ['bold', 'una **«scala»** lunga', 'una «scala» lunga'],
    ['italic', 'una« scala »lunga', 'una _«scala»_ lunga'],
    ['title', 'Orari\nil «banco» apre', 'Orari\n«## il banco apre»'],
    ['title', '## «Orari»', '«Orari»'],
    ['list', '«- scale\ntende»', '«- scale\n- tende»'],
    ['list', '«- scale\n- tende»', '«scale\ntende»'],
    ['title', 'prima\n«»Orari\ndopo', 'prima\n«## Orari»\ndopo'],
    ['title', '«»\ndopo', '«## »\ndopo'],
    ['list', '«scale\ntende»', '«- scale\n- tende»'],
    ['numbers', '- «scale\n- tende»', '«1. scale\n2. tende»'],
    ['link', 'leggi «il sito»', 'leggi [il sito](«https://»)'],
    ['link', 'leggi «il sito » ora', 'leggi [il sito](«https://») ora'],
    ['link', 'leggi «»', 'leggi [qui](«https://»)'],
  ] as const)('%s: %s', (mark, before, after) => {
    expect(marked(before, mark)).toBe(after)
  })
})

it('what changed is told line by line, in each language', () => {
  const of = (it: string, en = '') => ({ parts: [{ ...emptyPart, body: { it, en } }] })
  expect(textChanges(of('uno\ndue\ntre'), of('uno\n2\ntre\nquattro', 'four'), 'it')).toEqual([
    { kind: 'same', line: 'uno' },
    { kind: 'removed', line: 'due' },
    { kind: 'added', line: '2' },
    { kind: 'same', line: 'tre' },
    { kind: 'added', line: 'quattro' },
  ])
  const turned = textChanges(of('tre\nuno\ndue'), of('uno\ndue\ntre'), 'it')
  expect(turned.map(one => `${one.kind} ${one.line}`)).toEqual(['removed tre', 'same uno', 'same due', 'added tre'])
  expect(textChanges(of('uno'), of('uno', 'one'), 'en')).toEqual([{ kind: 'added', line: 'one' }])
})

it('what says something says it in Italian, and whoever is named can be written to', () => {
  const part = (title: string, it: string, en = '') => ({ title: { it: title, en: '' }, body: { it, en } })
  expect(gapIn('faq', { parts: [part('Posso?', 'Sì'), emptyPart] })).toBeNull()
  const missing = { part: 0, reason: 'required', lang: 'it' }
  expect(gapIn('faq', { parts: [part(' ', 'Sì')] })).toEqual({ ...missing, field: 'title' })
  expect(gapIn('help', { parts: [part('Posso?', ' ', 'Yes')] })).toEqual({ ...missing, field: 'body' })
  const intro = (length: number) => gapIn('intro', { parts: [part('', 'a', 'b'.repeat(length))] })
  expect([intro(600), intro(601)]).toEqual([null, { part: 0, field: 'body', reason: 'too_long', lang: 'en' }])
  const of = (name: string, email: string) => ({ parts: [], controller: { name, address: '', email } })
  expect([gapIn('policies', of('', '')), gapIn('policies', of('', ''), {})]).toEqual([null, null])
  const named = { controller: { name: 'La Rimessa', address: '', email: '' } }
  expect(gapIn('policies', of(' ', ''), named)).toMatchObject({ field: 'name', reason: 'required' })
  expect(gapIn('policies', of('Casa', ''), named)).toBeNull()
  expect(gapIn('policies', of('', 'ciao@casa.test'))).toMatchObject({ field: 'name', reason: 'required' })
  expect(gapIn('policies', of('La Rimessa', 'ciao@'))).toMatchObject({ field: 'email', reason: 'email' })
  expect(partIn('en', part('Posso?', 'Sì'))).toEqual({ title: 'Posso?', body: 'Sì', written: 'it' })
  expect(partIn('it', part('Posso?', 'Sì'))).toEqual({ title: 'Posso?', body: 'Sì', written: undefined })
  const translated = { title: { it: 'Posso?', en: 'May I?' }, body: { it: 'Sì', en: 'Yes' } }
  expect(partIn('en', translated)).toEqual({ title: 'May I?', body: 'Yes', written: undefined })
  expect(partIn('it', translated)).toEqual({ title: 'Posso?', body: 'Sì', written: undefined })
})

it('the order changes by one place, and the ends stay where they are', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

it('a version of the terms of use is called by its day, and a second one of it has a number', () => {
  expect(nextPoliciesVersion('2026-11-01', '2026-11-24')).toBe('2026-11-24')
  expect(nextPoliciesVersion('2026-11-24', '2026-11-24')).toBe('2026-11-24.2')
  expect(nextPoliciesVersion('2026-11-24.2', '2026-11-24')).toBe('2026-11-24.3')
})
