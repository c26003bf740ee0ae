import { upkeepContract } from '../../src/lib/contract/upkeep.ts'
import type { Routes } from '../http/serve.ts'
import { readJobs } from './read-jobs.ts'

export const upkeepRoutes: Routes = ({ serve }) => {
  serve(upkeepContract.jobs, ({ deps }) => readJobs(deps))
}
