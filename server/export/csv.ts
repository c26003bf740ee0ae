import { csvLines } from '../../src/lib/rules/csv-lines.ts'
import { chunksOf } from '../db/chunks.ts'

export type Row = readonly string[]

/** A sheet as it is written: its headings, and its rows as they are read. */
export type Sheet = { headings: Row; rows: AsyncIterable<readonly Row[]> }

/** A sheet as spreadsheets in Italian open it: UTF-8 that says so, semicolons, no cell that is run. */
export async function* csvOf({ headings, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${csvLines([headings])}`)
  for await (const some of rows) if (some.length) yield encoder.encode(csvLines(some))
}

const atOnce = 500

/** Rows in short reads, so that the desk never waits for a long one. */
export async function* inChunks(
  ids: readonly string[],
  read: (some: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (const some of chunksOf(ids, atOnce)) yield await read(some)
}

/** What was read for some ids, in their order. */
export function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const known = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}
