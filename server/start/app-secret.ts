import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomToken } from '../auth/digests.ts'
import { BadSetting, type Config } from '../config.ts'

type Secret = Pick<Config, 'appSecret' | 'demo' | 'isLocal' | 'dataDir'>

/**
 * The secret that every key is derived from. A demonstration, and a library on one's own machine, make their own at the
 * first start, in a file beside their database that its owner alone may read; an installation with settings of a real
 * one keeps it apart from the data, and must set it.
 * @throws BadSetting
 */
export function openAppSecret({ appSecret, demo, isLocal, dataDir }: Secret): string {
  if (appSecret) return appSecret
  if (!demo && !isLocal)
    throw new BadSetting(
      'APP_SECRET is missing: the keys that sign sessions are derived from it.\n' +
        'Make one with `openssl rand -base64 48`, keep it apart from the database and its backups, and give every process the same.',
    )
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomToken(32), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}
