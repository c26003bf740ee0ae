import { syncContract } from '../../src/lib/contract/sync.ts'
import type { Routes } from '../http/serve.ts'
import { readSyncs } from './read-syncs.ts'
import { startSync } from './start-sync.ts'

export const syncRoutes: Routes = ({ serve, deps }) => {
  serve(syncContract.start, ({ who, params }) => startSync(deps, who, params.key))
  serve(syncContract.list, ({ who }) => readSyncs(deps, who))
}
