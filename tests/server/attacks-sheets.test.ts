import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, staff } from '../world/lent.ts'
import { odsOf, xlsxOf } from '../world/spreadsheets.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` with sheets that unpack to a thousand times their length, as somebody may mail one. */

let world: World
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  referent = await staff(world, 5)
})
afterAll(() => world.close())

function sent(bytes: Uint8Array) {
  const raw = new FormData()
  raw.set('file', new File([bytes as BlobPart], 'foglio.ods'))
  return referent.call('POST', '/v1/desk/imports/tables', { raw })
}
const tooLarge = { status: 413, body: { code: 'spreadsheet.too_large' } }
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`

describe('a sheet that was made to do harm', () => {
  it('R3 has no more empty cells in a row than a table has columns', async () => {
    const empty = '<table:table-cell table:number-columns-repeated="10100"/>'
    const bytes = odsOf(row(cell('Nome') + cell('Punto')) + row(empty.repeat(15_000)) + row(cell('Scala')))
    expect(bytes.length).toBeLessThan(5000)
    expect((await sent(bytes)).body.rows).toEqual([{ row: 3, cells: ['Scala'] }])
  })

  it('R3 does not say one long cell a million times', async () => {
    const long = cell('à\u0300'.repeat(2000), 'table:number-columns-repeated="100"')
    expect(await sent(odsOf(row(long, 'table:number-rows-repeated="100"')))).toMatchObject(tooLarge)
  })

  it('R3 is neither deeper nor wider than sheets are', async () => {
    expect(await sent(odsOf(`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`))).toMatchObject(tooLarge)
    const many = Array.from({ length: 500 }, (_, n) => `a${n}=""`).join(' ')
    expect(await sent(odsOf(`<a ${many}/>`))).toMatchObject(tooLarge)
  })

  it('R3 has no longer cell, row of nothing or list of styles than sheets have', async () => {
    expect(await sent(odsOf(row(cell('<text:s text:c="100"/>'.repeat(20_000)))))).toMatchObject(tooLarge)
    expect(await sent(Buffer.from(`a;b\n1;2\n${';'.repeat(2_000_001)}\n`))).toMatchObject(tooLarge)
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></styleSheet>`
    const other = [{ name: 'xl/styles.xml', data: styles }]
    expect(
      await sent(
        xlsxOf(
          [
            ['a', 'b'],
            [1, 2],
          ],
          undefined,
          other,
        ),
      ),
    ).toMatchObject(tooLarge)
  })
})
