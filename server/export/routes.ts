import { exportsContract } from '../../src/lib/contract/exports.ts'
import type { Config } from '../config.ts'
import type { Routes } from '../http/serve.ts'
import { lastBackup } from './last-backup.ts'
import { openDownload } from './open-download.ts'
import { sendDownload } from './send-download.ts'

export const exportRoutes =
  ({ dataDir }: Pick<Config, 'dataDir'>): Routes =>
  ({ serve, system }) => {
    serve(exportsContract.look, async () => ({ last_backup: await lastBackup(dataDir) }))
    serve(exportsContract.open, ({ who, body, deps }) => openDownload(deps, who, body))
    serve(exportsContract.read, ({ who, params }) => sendDownload(system, who, params.ticket))
  }
