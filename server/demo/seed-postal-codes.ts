import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/connect.ts'
import { savePostalCodes } from '../geo/queries.ts'
import { readCodes } from '../geo/read-codes.ts'

const file = join(import.meta.dirname, 'content/postal-codes.csv')

/** Where the postal codes around the demonstration libraries are: estimates of our own, to a tenth of a kilometre or so. */
export async function insertPostalCodes(tx: Db, library_id: string): Promise<void> {
  const { codes } = readCodes(readFileSync(file, 'utf8'))
  await savePostalCodes(
    tx,
    codes.map(one => ({ library_id, source: 'demonstration', ...one })),
  )
}
