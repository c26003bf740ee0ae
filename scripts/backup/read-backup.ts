import { createHash } from 'node:crypto'
import type { FileStore } from '../../server/outside/files/store.ts'
import { BadArchive, checkArchive, entriesOf } from './archive.ts'
import { Manifest } from './manifest.ts'
import { readZipped, type Rows } from './rows.ts'

export type Backup = { manifest: Manifest; rows: Rows }

/**
 * Reads a backup to its end and compares all that is in it with its sums; changes nothing.
 * @throws BadArchive
 */
export async function readBackup(path: string): Promise<Backup> {
  let manifest: Manifest | null = null
  const zipped = new Map<string, Buffer>()
  await checkArchive(path, async ({ name, bytes }) => {
    if (name === 'manifest.json') manifest = parse(bytes)
    const table = /^tables\/(\w+)\./.exec(name)?.[1]
    if (table) zipped.set(table, bytes)
  })
  const facts = manifest as Manifest | null
  if (!facts) throw new BadArchive('manifest.json')
  const tables = []
  for (const one of facts.tables) {
    const found = zipped.get(one.name)
    if (!found || (await sumOf(found)) !== one.sha256) throw new BadArchive(`tables/${one.name}.jsonl.gz`)
    tables.push({ ...one, zipped: found })
  }
  return { manifest: facts, rows: { migrations: facts.migrations, tables } }
}

function parse(bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new BadArchive('manifest.json')
  }
}

const sumOf = async (zipped: Buffer): Promise<string> =>
  createHash('sha256')
    .update(await readZipped(zipped))
    .digest('hex')

/** @returns how many files of a backup were put where the settings say that files live */
export async function copyFiles(path: string, files: FileStore): Promise<number> {
  let count = 0
  for await (const { name, bytes } of entriesOf(path)) {
    if (!name.startsWith('files/')) continue
    await files.put(name.slice('files/'.length), bytes)
    count += 1
  }
  return count
}
