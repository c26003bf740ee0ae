import { parse } from 'csv-parse/sync'
import { fromCell } from '../../src/lib/rules/sheet-cell.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

/** An export as it is saved. */
export async function exportOf({ app }: World, who: Caller, what: string, library = 'quartiere') {
  const { body } = await who.post('/v1/desk/exports', { what })
  const host = `${library}.localhost`
  const answer = await app.request(`http://${host}${body.url}`, { headers: { host } })
  return { answer, name: body.name as string, bytes: Buffer.from(await answer.arrayBuffer()) }
}

export type Cells = Record<string, string>

export function rowsOf(bytes: Buffer): Cells[] {
  const read: Cells[] = parse(bytes, { bom: true, delimiter: ';', columns: true })
  return read.map(row => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, fromCell(cell)])))
}

/** The entries of an archive that holds them as they are. */
export function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50;) {
    const [size, name, extra, start] = [20, 28, 30, 42].map(by =>
      by === 28 || by === 30 ? zip.readUInt16LE(at + by) : zip.readUInt32LE(at + by),
    ) as [number, number, number, number]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(from, from + size))
    at += 46 + name + extra
  }
  return entries
}
