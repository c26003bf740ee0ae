import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../db/scope.ts'
import { savePostalCodes } from '../geo/queries.ts'
import { readCodes } from '../geo/read-codes.ts'

const file = join(import.meta.dirname, 'content/postal-codes.csv')

/** The positions of the postal codes around the demonstration libraries: estimates, to about 100 m. */
export async function insertPostalCodes(tx: Tx): Promise<void> {
  const { codes } = readCodes(readFileSync(file, 'utf8'))
  await savePostalCodes(
    tx,
    codes.map(one => ({ source: 'demonstration', ...one })),
  )
}
