import { upkeepContract } from '../../src/lib/contract/upkeep.ts'
import type { Routes } from '../http/serve.ts'
import { changeSettings, settingsOf } from './change-settings.ts'
import { readJobs } from './read-jobs.ts'

export const upkeepRoutes: Routes = ({ serve }) => {
  serve(upkeepContract.jobs, ({ deps }) => readJobs(deps))
  serve(upkeepContract.settings, async ({ who }) => settingsOf(who.library))
  serve(upkeepContract.changeSettings, ({ who, body, deps }) => changeSettings(deps, who, body))
}
