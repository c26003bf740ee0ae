import { liveContract } from '../../src/lib/contract/live.ts'
import type { Routes } from '../http/serve.ts'
import { openStreams } from './streams.ts'

export const liveRoutes: Routes = ({ serve, system }) => {
  const streams = openStreams(system)
  serve(liveContract.follow, async ({ who, query }) => streams.open(who, query.since))
}
