import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connect } from '../../server/db/connect.ts'
import { NotPut, isUsed, putRows, type Target } from '../backup/put-in-place.ts'
import { readRows } from '../backup/rows.ts'
import { backupText } from '../backup/text.ts'
import { type Call, command, Failure, WrongUsage } from './command.ts'
import { readSettings, refuseStranger } from './installation.ts'
import { asFailure } from './restore.ts'

const options = { to: { type: 'string' }, replace: { type: 'boolean' } } as const
type MoveCall = Call<typeof options>

export const move = command({
  name: 'move',
  usage: '--to NAME|-|embedded [--replace]',
  options,
  operands: [0, 0],
  about: backupText.about('move'),
  run: moveDatabase,
})

async function moveDatabase(call: MoveCall): Promise<void> {
  const { lang, env, values, say } = call
  const t = backupText.in(lang)
  const config = readSettings(env)
  refuseStranger(config, lang)
  const target: Target = { url: await readAddress(call), dataDir: config.dataDir }
  if (target.url === config.databaseUrl) throw new Failure(t('same_place'))
  const source = { url: config.databaseUrl, folder: join(config.dataDir, 'db') }
  if (!source.url && !existsSync(source.folder)) throw new Failure(t('nothing_to_move'))
  try {
    const { tables, old } = await copy(await connect(source), target, values.replace ?? false)
    const rows = tables.reduce((sum, one) => sum + one.rows, 0)
    say(t('moved', { tables: tables.length, rows }))
    say(target.url ? t('now_postgres', { folder: source.folder }) : t('now_embedded'))
    if (old) say(t('old_kept', { folder: old }))
  } catch (error) {
    throw asFailure(error, t)
  }
}

/** The database that is left stays open, so that no server begins to write to it. */
async function copy({ db, engine, close }: Connection, target: Target, replace: boolean) {
  try {
    if (engine === 'postgres' && (await isUsed(db))) throw new NotPut('in_use')
    const rows = await readRows(db)
    return { tables: rows.tables, old: await putRows(target, rows, { replace }) }
  } finally {
    await close()
  }
}

/** @returns the address that was named, which holds a password; undefined for the embedded database */
async function readAddress({ lang, env, values, readInput }: MoveCall): Promise<string | undefined> {
  const t = backupText.in(lang)
  const { to } = values
  if (to === 'embedded') return undefined
  if (to === undefined || /^postgres/i.test(to)) throw new WrongUsage(t('say_where'))
  const address = (to === '-' ? await readInput() : (env[to] ?? '')).trim()
  if (!/^postgres(?:ql)?:\/\//.test(address)) throw new WrongUsage(t('no_address', { name: to }))
  return address
}
