import { expect, it } from 'vitest'
import { leftOutSheet } from '../../src/lib/rules/left-out-sheet.ts'

const rows = [
  { row: 2, cells: ['Sega', '12'] },
  { row: 3, cells: ['Lima'] },
  { row: 5, cells: ['Pialla', 'tanto', 'old'] },
]

it('rows left out keep the headings and the order of their sheet, and say why', () => {
  const reasons = new Map([
    [5, 'Value: no amount'],
    [3, 'Value: missing'],
  ])
  expect(leftOutSheet({ headings: ['Name', 'Value'], rows }, reasons, 'Why')).toEqual([
    ['Name', 'Value', 'Why'],
    ['Lima', '', 'Value: missing'],
    ['Pialla', 'tanto', 'Value: no amount'],
  ])
})

it('a row that is left out twice says the last reason alone', () => {
  const headings = ['Name', 'Value', 'Why']
  expect(leftOutSheet({ headings, rows }, new Map([[5, 'new']]), 'Why')).toEqual([headings, ['Pialla', 'tanto', 'new']])
})
