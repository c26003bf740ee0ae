import { upkeepContract } from '../../src/lib/contract/upkeep.ts'
import type { Routes } from '../http/serve.ts'
import { changeSettings, settingsOf } from './change-settings.ts'
import { readJobs } from './read-jobs.ts'

export const upkeepRoutes: Routes = ({ serve, deps }) => {
  serve(upkeepContract.jobs, ({ who }) => readJobs(deps, who))
  serve(upkeepContract.settings, async ({ who }) => settingsOf(who.library))
  serve(upkeepContract.changeSettings, ({ who, body }) => changeSettings(deps, who, body))
}
