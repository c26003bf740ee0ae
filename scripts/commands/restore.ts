import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FolderInUse } from '../../server/db/lock.ts'
import { openFiles } from '../../server/outside/files/open-files.ts'
import { BadArchive } from '../backup/archive.ts'
import { markOf } from '../backup/manifest.ts'
import { OtherRows } from '../backup/load.ts'
import { NotPut, putRows } from '../backup/put-in-place.ts'
import { type Backup, copyFiles, readBackup } from '../backup/read-backup.ts'
import { backupText } from '../backup/text.ts'
import { type Call, command, Failure } from './command.ts'
import { readSettings, refuseStranger } from './installation.ts'

const options = { replace: { type: 'boolean' } } as const

export const restore = command({
  name: 'restore',
  usage: 'FILE [--replace]',
  options,
  operands: [1, 1],
  about: backupText.about('restore'),
  run: restoreBackup,
})

async function restoreBackup({ lang, folder, operands, env, values, say }: Call<typeof options>): Promise<void> {
  const t = backupText.in(lang)
  const path = resolve(folder, operands[0]!)
  const config = readSettings(env)
  refuseStranger(config, lang)
  const backup = await readBackup(path).catch((error: unknown) => {
    throw error instanceof BadArchive ? new Failure(t('bad_archive', { file: path, entry: error.message })) : error
  })
  const { manifest } = backup
  say(t('whole', { file: path, date: manifest.made_at.slice(0, 16).replace('T', ' '), engine: t(manifest.engine) }))
  const files = await openFiles(join(config.dataDir, 'files'), config.bucket)
  let count = 0
  const target = { url: config.databaseUrl, dataDir: config.dataDir }
  const old = await putRows(target, backup.rows, {
    replace: values.replace ?? false,
    // Before the rows that name them; a file that no row names harms nobody.
    before: async () => void (count = await copyFiles(path, files)),
  }).catch((error: unknown) => {
    throw asFailure(error, t)
  })
  // Printed again at the next start.
  rmSync(join(config.dataDir, 'site'), { recursive: true, force: true })
  say(t('restored', { libraries: manifest.libraries.join(', '), rows: sumRows(backup), files: count }))
  if (old) say(t('old_kept', { folder: old }))
  if (manifest.app_secret !== markOf(config.appSecret)) say(t('other_secret'))
  const lacking = manifest.secrets.filter(name => name !== 'DATABASE_URL' && !env[name])
  if (lacking.length) say(t('lacking_settings', { names: lacking.join(', ') }))
  say(t('mails_wait'))
}

const sumRows = ({ manifest }: Backup): number => manifest.tables.reduce((sum, one) => sum + one.rows, 0)

type Say = ReturnType<typeof backupText.in>

/** The sentence of what stood in the way. */
export function asFailure(error: unknown, t: Say): unknown {
  if (error instanceof NotPut) return new Failure(t(`obstacles.${error.obstacle}`))
  if (error instanceof FolderInUse) return new Failure(t('obstacles.in_use'))
  if (error instanceof OtherRows) return new Failure(t('other_rows', { table: error.message }))
  return error
}
