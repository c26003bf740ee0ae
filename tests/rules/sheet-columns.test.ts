import { expect, it } from 'vitest'
import { folded, matchColumns } from '../../server/imports/headings.ts'
import { withMemberColumns } from '../../server/member-imports/headings.ts'
import { csvLines } from '../../src/lib/rules/csv-lines.ts'
import { memberHeadings, roleCells } from '../../src/lib/rules/member-columns.ts'
import { objectHeadings, objectStatusCells } from '../../src/lib/rules/object-columns.ts'

it('each column of an exported sheet is known again when the sheet is imported', () => {
  expect(matchColumns(Object.values(objectHeadings), {})).toEqual(Object.keys(objectHeadings))
  const members = withMemberColumns({ headings: Object.values(memberHeadings), rows: [] }, {})
  expect(members.columns).toEqual(Object.keys(memberHeadings))
})

it('each role and each status has a word of its own, written as an import looks it up', () => {
  for (const words of [Object.values(roleCells), Object.values(objectStatusCells)]) {
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter(one => one.trim() === '' || one !== one.toLowerCase())).toEqual([])
  }
  expect(Object.values(roleCells).map(folded)).toEqual(Object.values(roleCells))
})

it('a line of a sheet has its cells between semicolons, in quotes where a cell would not stay one', () => {
  expect(csvLines([])).toBe('')
  expect(
    csvLines([
      ['codice', 'nome', ''],
      ['A-1', 'Trapano a percussione, con le punte', '12,50'],
    ]),
  ).toBe('codice;nome;\r\nA-1;Trapano a percussione, con le punte;12,50\r\n')
  expect(csvLines([['a;b', 'due\nrighe', 'due\rrighe', 'il "grande"', ' prima', 'dopo ', 'in mezzo']])).toBe(
    '"a;b";"due\nrighe";"due\rrighe";"il ""grande""";" prima";"dopo ";in mezzo\r\n',
  )
})

it('no cell of a line is run by a spreadsheet', () => {
  expect(csvLines([['=1+1', '-3', '=A1;B1']])).toBe(`'=1+1;'-3;"'=A1;B1"\r\n`)
})
