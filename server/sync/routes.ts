import { syncContract } from '../../src/lib/contract/sync.ts'
import type { Routes } from '../http/serve.ts'
import { readSyncs } from './read-syncs.ts'
import { startSync } from './start-sync.ts'

export const syncRoutes: Routes = ({ serve }) => {
  serve(syncContract.start, ({ who, params, deps, home }) => startSync(deps, who, home, params.key))
  serve(syncContract.list, ({ deps }) => readSyncs(deps))
}
