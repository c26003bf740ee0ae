import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FileStore } from '../../server/outside/files/store.ts'
import manifest from '../../package.json' with { type: 'json' }
import { type Adding, writeArchive } from '../backup/archive.ts'
import { type Manifest, markOf, openSettings, secretsSet } from '../backup/manifest.ts'
import { readRows, type Rows } from '../backup/rows.ts'
import { backupText } from '../backup/text.ts'
import { type Call, command, Failure } from './command.ts'
import type { Installation } from './installation.ts'

export const backup = command({
  name: 'backup',
  usage: 'FILE',
  options: {},
  operands: [1, 1],
  about: backupText.about('backup'),
  run: makeBackup,
})

async function makeBackup({ lang, folder, operands, env, open, say }: Call): Promise<void> {
  const t = backupText.in(lang)
  const path = resolve(folder, operands[0]!)
  if (existsSync(path)) throw new Failure(t('exists', { file: path }))
  const installation = await open()
  const rows = await readRows(installation.db)
  const libraries = await labelsOf(installation)
  const facts: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    version: manifest.version,
    engine: installation.engine,
    migrations: rows.migrations,
    tables: rows.tables.map(({ zipped: _, ...one }) => one),
    libraries,
    settings: openSettings(env),
    secrets: secretsSet(env),
    app_secret: markOf(installation.config.appSecret),
  }
  let files = 0
  await writeArchive(path, async add => {
    await add('manifest.json', Buffer.from(`${JSON.stringify(facts, null, 2)}\n`))
    for (const one of rows.tables) await add(`tables/${one.name}.jsonl.gz`, one.zipped)
    for (const label of libraries) files += await addFiles(installation.files, label, add)
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Failure(t('exists', { file: path })) : error
  })
  await remember(installation, path)
  say(t('made', { file: path, size: megabytes(statSync(path).size), rows: countRows(rows), files }))
  say(t('keys_apart'))
}

const labelsOf = async ({ db }: Installation): Promise<string[]> =>
  (await db.selectFrom('libraries').select('library_id').orderBy('library_id').execute()).map(one => one.library_id)

/** After the rows, so that every file that a row names is there; one that is deleted meanwhile is found among those. */
async function addFiles(files: FileStore, label: string, add: Adding): Promise<number> {
  let count = 0
  for (const folder of [label, `${label}/.deleted`, `${label}/.private`]) {
    for (const { name } of await files.list(folder)) {
      if (!/^[\w-][\w.-]*$/.test(name)) continue
      const found = await files.find(`${folder}/${name}`)
      if (!found) continue
      await add(`files/${folder}/${name}`, { size: found.size, stream: await found.open() })
      count += 1
    }
  }
  return count
}

/** For `check`, which says how old the last backup is. */
const remember = ({ config }: Installation, file: string): Promise<void> =>
  writeFile(join(config.dataDir, 'last-backup.json'), JSON.stringify({ at: new Date().toISOString(), file }))

const countRows = ({ tables }: Rows): number => tables.reduce((sum, one) => sum + one.rows, 0)

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
