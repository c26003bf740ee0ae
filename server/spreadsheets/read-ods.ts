import type { Archive } from './archive.ts'
import { fail } from '../refusal.ts'
import { numberText } from './cell-text.ts'
import { type Attributes, readXml, type XmlEvents } from './read-xml.ts'
import { mostColumns, TableRows } from './table.ts'

/** A cell or a row that is repeated to the end of a sheet is an empty one. */
const mostRepeated = 10_100

/** The first sheet of an OpenDocument spreadsheet that is not empty. */
export async function readOds(archive: Archive): Promise<TableRows> {
  const reader = new OdsReader()
  await readXml(await archive.open('content.xml'), reader)
  return reader.found ?? reader.table
}

/** More than a cell may have, blanks around it too. */
const longestText = 1_000_000

const repeated = (attributes: Attributes, of: 'rows' | 'columns') =>
  Math.max(1, Number(attributes[`table:number-${of}-repeated`] ?? 1) || 1)

class OdsReader implements XmlEvents {
  table = new TableRows()
  found: TableRows | undefined
  #row = 0
  #rowTimes = 1
  #cells: string[] = []
  #cell: Attributes | undefined
  #text = ''
  #paragraphs = 0
  #inParagraph = 0
  #inNote = 0

  open = (name: string, attributes: Attributes) => {
    if (this.#text.length > longestText) fail('spreadsheet.too_large')
    if (name === 'annotation') this.#inNote++
    if (this.#inNote) return
    if (name === 'table') {
      this.table = new TableRows()
      this.#row = 0
    } else if (name === 'table-row') {
      this.#cells = []
      this.#rowTimes = repeated(attributes, 'rows')
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes
      this.#text = ''
      this.#paragraphs = 0
    } else if (name === 'p') {
      if (this.#paragraphs++) this.#text += '\n'
      this.#inParagraph++
    } else if (name === 's') this.#text += ' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1))
    else if (name === 'tab') this.#text += ' '
    else if (name === 'line-break') this.#text += '\n'
  }

  text = (text: string) => {
    if (this.#inParagraph && !this.#inNote) this.#text += text
  }

  close = (name: string) => {
    if (name === 'annotation') this.#inNote--
    if (this.#inNote) return
    if (name === 'p') this.#inParagraph--
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
    else if (name === 'table' && this.table.rows.length) this.found ??= this.table
  }

  #endCell() {
    const cell = this.#cell ?? {}
    const text = cellText(cell, this.#text)
    // Beyond the last column that a table may have one cell with words says enough.
    const room = Math.max(mostColumns + 1 - this.#cells.length, text ? 1 : 0)
    const times = Math.min(repeated(cell, 'columns'), room)
    for (let time = 0; time < times; time++) this.#cells.push(text)
    this.#cell = undefined
  }

  #endRow() {
    if (!this.found && this.#cells.some(one => one.trim()))
      for (let time = 0; time < Math.min(this.#rowTimes, mostRepeated); time++)
        this.table.add(this.#row + time + 1, this.#cells)
    this.#row += this.#rowTimes
  }
}

/** Digits alone are what was typed, zeros before them included; other numbers and days have a value behind them. */
function cellText(cell: Attributes, shown: string): string {
  const type = cell['office:value-type']
  if (type === 'date') return (cell['office:date-value'] ?? shown).slice(0, 10)
  if (type === 'boolean') return cell['office:boolean-value'] === 'true' ? 'sì' : 'no'
  if (type === 'float' || type === 'currency')
    return /^\d+$/.test(shown) ? shown : numberText(cell['office:value'] ?? shown)
  return shown
}
