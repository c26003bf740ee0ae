import { expect, test } from 'vitest'
import { Refusal } from '../../server/refusal.ts'
import { readCells, readTable } from '../../server/spreadsheets/read-table.ts'
import { odsOf, xlsxOf } from '../world/spreadsheets.ts'
import { zipOf } from '../world/zip.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

const refusalOf = (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('CSV is read with any of three delimiters, in UTF-8 and in what Excel saves here', async () => {
  const wanted = { headings: ['Nome', 'Valore'], rows: [{ row: 2, cells: ['Scala già usata', '12,50 €'] }] }
  expect(await readTable(bytesOf('\uFEFFNome;Valore\r\nScala già usata;12,50 €\r\n'))).toEqual(wanted)
  expect(await readTable(bytesOf('Nome,Valore\n"Scala già usata","12,50 €"\n'))).toEqual(wanted)
  expect(await readCells('Nome\tValore\nScala già usata\t12,50 €')).toEqual(wanted)
  const old = Buffer.concat([bytesOf('Nome;Valore\nScala gi\xe0 usata;12,50 ', 'latin1'), Buffer.from([0x80])])
  expect(await readTable(old)).toEqual(wanted)
})

test('rows keep the numbers that a spreadsheet shows, lines in cells and inches in names', async () => {
  const text = 'sep=;\nInventario 2026\n\nNome;Contenuto\nTubo 1/2" lungo;"una cosa\naltra ""cosa"""\n;\nTrapano\n'
  expect(await readCells(text)).toEqual({
    headings: ['Nome', 'Contenuto'],
    rows: [
      { row: 5, cells: ['Tubo 1/2" lungo', 'una cosa\naltra "cosa"'] },
      { row: 7, cells: ['Trapano'] },
    ],
  })
})

test('a workbook is read as it reads: days, decimals, zeros before a number', async () => {
  const file = xlsxOf([
    ['Codice', 'Nome', 'Acquistato il', 'Valore'],
    [{ padded: 42 }, 'Trapano & punte', { serial: 46_347 }, 12.5],
    [],
    ['A_x002D_7', '', '', 1250],
  ])
  expect(await readTable(file)).toEqual({
    headings: ['Codice', 'Nome', 'Acquistato il', 'Valore'],
    rows: [
      { row: 2, cells: ['00042', 'Trapano & punte', '2026-11-21', '12,5'] },
      { row: 4, cells: ['A-7', '', '', '1250'] },
    ],
  })
})

test('an OpenDocument spreadsheet is read without its remarks, and its repeated cells are many', async () => {
  const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
  const day = cell('21/11/26', 'office:value-type="date" office:date-value="2026-11-21"')
  const value = cell('1.250,00 €', 'office:value-type="currency" office:value="1250"')
  const file = odsOf(
    `<table:table-row>${cell('Nome')}${cell('Acquistato il')}` +
      `${cell('Valore', 'table:number-columns-repeated="2"')}</table:table-row>` +
      `<table:table-row><table:table-cell><office:annotation><text:p>nota</text:p></office:annotation>` +
      `<text:p>Tenda<text:s text:c="2"/>blu</text:p><text:p>grande</text:p></table:table-cell>` +
      `${day}${value}</table:table-row>` +
      `<table:table-row table:number-rows-repeated="1048574">` +
      `<table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
  )
  expect(await readTable(file)).toEqual({
    headings: ['Nome', 'Acquistato il', 'Valore', 'Valore'],
    rows: [{ row: 2, cells: ['Tenda  blu\ngrande', '2026-11-21', '1250'] }],
  })
})

test('what is no table, or is too much of one, is refused', async () => {
  expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('spreadsheet.unsupported')
  expect(await refusalOf(zipOf([{ name: 'word/document.xml', data: '<a/>' }]))).toBe('spreadsheet.unsupported')
  expect(await refusalOf(Buffer.from([0x89, 0x50, 0, 1, 2]))).toBe('spreadsheet.unsupported')
  expect(await refusalOf(bytesOf('Nome;Valore\n'))).toBe('spreadsheet.empty')
  expect(await refusalOf(bytesOf(''))).toBe('spreadsheet.empty')
  expect(await refusalOf(bytesOf(`a;b\n${'x;y\n'.repeat(10_001)}`))).toBe('spreadsheet.too_many_rows')
  expect(await refusalOf(bytesOf(`a;b\n${';'.repeat(200)}x\n`))).toBe('spreadsheet.too_large')
  expect(await refusalOf(Buffer.alloc(10_000_001, 'a'))).toBe('spreadsheet.too_large')
})

test('an archive that grows, lies or leads elsewhere is refused, and so is a document with entities', async () => {
  const entity =
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><row><c><v>&a;</v></c></row></worksheet>'
  expect(await refusalOf(xlsxOf([], entity))).toBe('spreadsheet.unreadable')
  expect(await refusalOf(xlsxOf([], '<worksheet><row>'))).toBe('spreadsheet.unreadable')
  expect(await refusalOf(zipOf([{ name: '../xl/workbook.xml', data: '<a/>' }]))).toBe('spreadsheet.unreadable')
  expect(await refusalOf(zipOf([{ name: 'content.xml', data: '<a/>', says: 200_000_000 }]))).toBe(
    'spreadsheet.too_large',
  )
  const lies = zipOf([{ name: 'content.xml', data: `<a>${' '.repeat(100_000)}</a>`, says: 10 }])
  expect(await refusalOf(lies)).toBe('spreadsheet.unreadable')
  expect(await refusalOf(xlsxOf([['a', 'b'], ['c']]).subarray(0, 300))).toBe('spreadsheet.unreadable')
})
