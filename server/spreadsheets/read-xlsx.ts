import { fail } from '../refusal.ts'
import type { Archive } from './archive.ts'
import { type CellStyle, dateText, numberText, styleOf, unescaped } from './cell-text.ts'
import { type Attributes, readXml, type XmlEvents } from './read-xml.ts'
import { TableRows } from './table.ts'

type Workbook = { sheets: string[]; is1904: boolean }
type Looks = { strings: string[]; styles: CellStyle[]; is1904: boolean }

const events = (some: Partial<XmlEvents>): XmlEvents => ({ open() {}, close() {}, text() {}, ...some })

/** The first sheet of a workbook that is not hidden and not empty. */
export async function readXlsx(archive: Archive): Promise<TableRows> {
  const { sheets, is1904 } = await readWorkbook(archive)
  const looks = { strings: await readStrings(archive), styles: await readStyles(archive), is1904 }
  let read = new TableRows()
  for (const sheet of sheets) {
    read = await readSheet(archive, sheet, looks)
    if (read.rows.length) break
  }
  return read
}

async function readWorkbook(archive: Archive): Promise<Workbook> {
  const targets = new Map<string, string>()
  const ids: string[] = []
  let is1904 = false
  const relations = events({
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const workbook = events({
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') ids.push(attributes['r:id'] ?? '')
    },
  })
  await readXml(await archive.open('xl/_rels/workbook.xml.rels'), relations)
  await readXml(await archive.open('xl/workbook.xml'), workbook)
  const sheets = ids.flatMap(id => targets.get(id) ?? [])
  return sheets.length ? { sheets, is1904 } : fail('spreadsheet.unreadable')
}

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  if (!archive.names.includes('xl/sharedStrings.xml')) return strings
  let said = ''
  let isText = false
  const reading = events({
    open(name) {
      if (name === 'si') said = ''
      if (name === 't') isText = true
    },
    text(text) {
      if (isText) said += text
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'si') strings.push(unescaped(said))
    },
  })
  await readXml(await archive.open('xl/sharedStrings.xml'), reading)
  return strings
}

/** As many as Excel itself keeps. */
const mostStyles = 65_490

async function readStyles(archive: Archive): Promise<CellStyle[]> {
  const codes = new Map<number, string>()
  const styles: CellStyle[] = []
  if (!archive.names.includes('xl/styles.xml')) return styles
  let isOfCells = false
  const reading = events({
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (styles.length > mostStyles) fail('spreadsheet.too_large')
      if (name === 'xf' && isOfCells) styles.push(styleOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  await readXml(await archive.open('xl/styles.xml'), reading)
  return styles
}

/** The column of an address: 0 for `A7`, 27 for `AB7`. */
const columnOf = (address: string) =>
  [...address.replace(/\d.*$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

function cellText({ t: type, s: style = '0' }: Attributes, raw: string, { strings, styles, is1904 }: Looks): string {
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'sì' : 'no'
  if (type === 'd') return raw.slice(0, 10)
  if (type === 'inlineStr' || type === 'str') return unescaped(raw)
  if (type === 'e' || raw === '') return raw
  const { isDate, digits } = styles[Number(style)] ?? { isDate: false, digits: 0 }
  return isDate ? dateText(raw, is1904) : numberText(raw, digits)
}

/** Columns that a sheet may have; more are those of a file made to do harm. */
const lastColumn = 16_384

async function readSheet(archive: Archive, path: string, looks: Looks): Promise<TableRows> {
  const table = new TableRows()
  let row = 0
  let cells: string[] = []
  let column = 0
  let cell: Attributes = {}
  let raw = ''
  let isValue = false
  const reading = events({
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        cells = []
        column = -1
      }
      if (name === 'c') {
        cell = attributes
        column = attributes.r ? columnOf(attributes.r) : column + 1
        raw = ''
      }
      if (name === 'v' || name === 't') isValue = true
    },
    text(text) {
      if (isValue) raw += text
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && raw !== '' && column >= 0 && column < lastColumn) {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(cell, raw, looks)
      }
      if (name === 'row') table.add(row, cells)
    },
  })
  await readXml(await archive.open(path), reading)
  return table
}
