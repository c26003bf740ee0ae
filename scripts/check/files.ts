import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { advice, type Checked, fine, type Finding, wrong } from './finding.ts'

const sample = 20
const dayMs = 86_400_000
const oldBackupDays = 2
const veryOldBackupDays = 8
const gigabyte = 1_000_000_000

/** A few files, chosen anew each time, of those that rows name. */
export async function checkFiles({ db, files, t }: Checked): Promise<Finding[]> {
  const rows = await db.selectFrom('files').select(['library_id', 'sources']).where('deleted_at', 'is', null).execute()
  const ofLoans = await db.selectFrom('loan_photos').select(['library_id', 'stored_name']).execute()
  const ofRepairs = await db.selectFrom('repair_photos').select(['library_id', 'stored_name']).execute()
  const named = [
    ...rows.flatMap(one => one.sources.map(({ url }) => url.replace('/files', one.library_id))),
    ...[...ofLoans, ...ofRepairs].map(one => `${one.library_id}/.private/${one.stored_name}`),
  ]
  const looked = named.toSorted(() => Math.random() - 0.5).slice(0, sample)
  const missing: string[] = []
  for (const name of looked) if (!(await files.find(name))) missing.push(name)
  if (missing.length) return [wrong(t('files_missing', { count: missing.length, of: looked.length, one: missing[0]! }))]
  return [fine(t('files', { count: named.length, looked: looked.length }))]
}

export async function checkPages({ db, config, t }: Checked): Promise<Finding[]> {
  if (!existsSync(join(config.distDir, 'index.html')) && !existsSync(config.distDir)) return [wrong(t('not_built'))]
  const libraries = await db.selectFrom('libraries').select('library_id').orderBy('library_id').execute()
  if (!libraries.length) return [advice(t('no_library'))]
  const unprinted = libraries
    .map(one => one.library_id)
    .filter(label => !existsSync(join(config.dataDir, 'site', label, 'index.html')))
  if (unprinted.length) return [advice(t('not_printed', { names: unprinted.join(', ') }))]
  return [fine(t('pages', { names: libraries.map(one => one.library_id).join(', ') }))]
}

export async function checkDisk({ config, t }: Checked): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  const facts = { free: (free / gigabyte).toFixed(1), percent: Math.round((bavail / blocks) * 100) }
  if (free < gigabyte / 2) return [wrong(t('disk_full', facts))]
  return [facts.percent < 10 ? advice(t('disk_nearly_full', facts)) : fine(t('disk', facts))]
}

const Last = z.object({ at: z.coerce.date(), file: z.string() })

export async function checkBackup({ config, t }: Checked): Promise<Finding[]> {
  const text = await readFile(join(config.dataDir, 'last-backup.json'), 'utf8').catch(() => null)
  if (text === null) return [advice(t('no_backup'))]
  const { at, file } = Last.parse(JSON.parse(text))
  const days = Math.floor((Date.now() - at.getTime()) / dayMs)
  if (days >= veryOldBackupDays) return [wrong(t('very_old_backup', { days, file }))]
  return [days >= oldBackupDays ? advice(t('old_backup', { days, file })) : fine(t('backup', { file }))]
}
