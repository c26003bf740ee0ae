import { zipOf } from './zip.ts'

type Cell = string | number | { serial: number } | { padded: number }

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const letter = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26)

function xlsxCell(cell: Cell, at: string): string {
  if (cell === '') return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return 'serial' in cell
    ? `<c r="${at}" s="1"><v>${cell.serial}</v></c>`
    : `<c r="${at}" s="2"><v>${cell.padded}</v></c>`
}

/** A workbook with one sheet, as a spreadsheet program leaves it; `rows` may be replaced by the sheet's own XML. */
export function xlsxOf(
  rows: readonly (readonly Cell[])[],
  sheet?: string,
  more: { name: string; data: string }[] = [],
) {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => xlsxCell(cell, `${letter(at)}${row + 1}`)).join('')}</row>`,
  )
  return zipOf([
    {
      name: 'xl/workbook.xml',
      data:
        `${xml}<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="rId9"/>` +
        `<sheet name="b" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${xml}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data:
        `${xml}<styleSheet><numFmts><numFmt numFmtId="165" formatCode="00000"/></numFmts>` +
        `<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: sheet ?? `${xml}<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
    ...more,
  ])
}

/** An OpenDocument spreadsheet with the rows' own XML. */
export const odsOf = (rows: string) =>
  zipOf([
    {
      name: 'content.xml',
      data:
        `${xml}<o:doc xmlns:o="o" xmlns:table="t" xmlns:text="x" xmlns:office="f">` +
        `<table:table>${rows}</table:table></o:doc>`,
    },
  ])
