import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  dayCell,
  euroCell,
  fromCell,
  listCell,
  notesCell,
  notesOf,
  thingsOf,
  toCell,
  wordsCell,
  wordsOf,
  yesCell,
} from '../../src/lib/rules/sheet-cell.ts'

it('no cell begins like a formula, and each is read back as it was', () => {
  expect(['=1+1', '+39 055', '-1', '@SUM(A1)', '\t=1', "'=1", "'note", 'a'].map(toCell)).toEqual([
    "'=1+1",
    "'+39 055",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
    "''=1",
    "'note",
    'a',
  ])
  expect(fromCell('+39 055')).toBe('+39 055')
  const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '"') })
  fc.assert(
    fc.property(odd, text => {
      expect(toCell(text)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(fromCell(toCell(text))).toBe(text)
    }),
  )
})

it('days and euro are written as in Italy', () => {
  expect([dayCell('2026-12-03'), dayCell(null), euroCell(1250), euroCell(0), euroCell(null)]).toEqual([
    '03/12/2026',
    '',
    '12,50',
    '0,00',
    '',
  ])
})

it('a list is read back as it was, and people may write it in their own way', () => {
  const lists = [[], ['Una valigia; con la chiave'], ['Due punte', '- e una'], ['Cavo', 'Caricatore; e pila'], ['- a']]
  for (const things of lists) expect(thingsOf(fromCell(toCell(listCell(things))))).toEqual(things)
  const cells = [['Punte'], ['Punte; chiave'], ['- Punte', 'Chiave'], ['Punte', 'Chiave']].map(listCell)
  expect(cells).toEqual(['Punte', '- Punte; chiave', '- - Punte\n- Chiave', 'Punte\nChiave'])
  expect(['a; b;', 'a\n\n b', '- a\n- b'].map(thingsOf)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
})

it('a dash before some lines alone is part of what they say, and blank lines are none', () => {
  expect(['- a\nb', '- a\n\n-  b ', ' \n', 'solo; questo\n  \n', '- a; b'].map(thingsOf)).toEqual([
    ['- a', 'b'],
    ['a', 'b'],
    [],
    ['solo', 'questo'],
    ['a; b'],
  ])
})

it('what each picture shows keeps its place, also beside one that nobody has described', () => {
  const words = ['Con le punte', '', '- la valigetta; aperta']
  expect(wordsOf(wordsCell(words))).toEqual(words)
  expect(wordsCell(['', ''])).toBe('')
  expect([wordsOf('uno; due'), wordsOf('–\ndue')]).toEqual([
    ['uno', 'due'],
    ['', 'due'],
  ])
})

it('notes are read back as they were, their lines together and a blank one between two', () => {
  const notes = ['Ha perso la chiave.\nLa riporta martedì.', 'Preferisce il telefono']
  expect(notesOf(notesCell(notes))).toEqual(notes)
  expect(notesOf(' uno \n \t\ndue\n\n\n\n tre ')).toEqual(['uno', 'due', 'tre'])
  expect([notesCell([]), notesOf(''), notesOf(' \n\n ')]).toEqual(['', [], []])
})

it('yes and no are written as people read them', () => expect([true, false].map(yesCell)).toEqual(['sì', 'no']))
