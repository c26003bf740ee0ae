import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openAppSecret } from '../../server/start/app-secret.ts'
import { openFeed } from '../../server/changes/feed.ts'
import { systemClock } from '../../server/clock.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { type Connection, connectBeside } from '../../server/db/connect.ts'
import { migrate, pendingMigrations } from '../../server/db/migrate.ts'
import { openDeps, type SystemDeps } from '../../server/deps.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { openFiles } from '../../server/outside/files/open-files.ts'
import type { FileStore } from '../../server/outside/files/store.ts'
import { openClients } from '../../server/outside/clients.ts'
import type { Mailer } from '../../server/outside/mail/mailer.ts'
import type { Payments } from '../../server/outside/payments/payments.ts'
import type { Sso } from '../../server/outside/sso/sso.ts'
import { payPalAt } from '../../server/outside/payments/paypal.ts'
import { openMailer } from '../../server/outside/mail/open-mailer.ts'
import { openLog } from '../../server/start/log.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { Failure } from './command.ts'
import { messagesIn } from './messages.ts'

export const root = join(import.meta.dirname, '../..')

/** What the settings name, as a second process beside the server: its database, its files and its commands. */
export type Installation = Connection & {
  config: Config
  files: FileStore
  /** Whether a running server lends its embedded engine: work in short transactions, as it waits for them. */
  isBorrowed: boolean
  /**
   * What the server's own commands need, on a schema of this version. What they leave in the outbox is done by the
   * server, within seconds or at its next start.
   */
  system: () => Promise<SystemDeps>
}

/** The settings as the server reads them: a relative `DATA_DIR` is meant from the project's folder, where it starts. */
export const readSettings = (env: NodeJS.ProcessEnv): Config =>
  readConfig({ ...env, DATA_DIR: resolve(root, env.DATA_DIR || 'data') })

export async function openInstallation(env: NodeJS.ProcessEnv, lang: Lang): Promise<Installation> {
  const config = readSettings(env)
  refuseStranger(config, lang)
  const folder = join(config.dataDir, 'db')
  const connection = await connectBeside({ url: config.databaseUrl, folder })
  const files = await openFiles(join(config.dataDir, 'files'), config.bucket)
  const opened = { ...connection, config, files }
  return { ...opened, system: () => openSystem(opened, lang) }
}

/** Files that another user made in `DATA_DIR` are files that the server may not read. */
export function refuseStranger({ dataDir }: Config, lang: Lang): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  if (owner === undefined || me === undefined || owner === me) return
  throw new Failure(messagesIn(lang)('wrong_user', { folder: dataDir, owner }))
}

async function openSystem(
  { config, db, files, isBorrowed }: Omit<Installation, 'system'>,
  lang: Lang,
): Promise<SystemDeps> {
  const { pending, applied } = await pendingMigrations(db)
  if (pending.length && (isBorrowed || (config.databaseUrl && applied.length)))
    throw new Failure(messagesIn(lang)('old_schema', { count: pending.length }))
  if (pending.length) await migrate(db)
  const services = {
    clock: systemClock,
    log: openLog('fatal'),
    files,
    mail: await openMailer({ smtpUrl: undefined, sender: config.mailFrom, demo: false }),
    limits: openLimits({ db, clock: systemClock }, rates),
    payments: null,
    sso: null,
    crm: null,
    appSecret: openAppSecret(config),
    changes: openFeed({ others: config.databaseUrl !== undefined }),
    clients: {
      mail: openClients<Mailer>(one => one.close()),
      payments: openClients<Payments>(async () => {}),
      signOn: openClients<Sso>(async () => {}),
    },
    payPalAt,
    privateHosts: config.privateHosts,
    originOf: (label: string) =>
      config.publicOrigin?.replace('{library}', label) ?? `http://${label}.localhost:${config.port}`,
    wake: () => {},
  }
  return openDeps(services, db)
}
