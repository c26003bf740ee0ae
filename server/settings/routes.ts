import { settingsContract } from '../../src/lib/contract/settings.ts'
import type { Routes } from '../http/serve.ts'
import { changeProfile, profileOf } from './change-profile.ts'

export const settingsRoutes: Routes = ({ serve }) => {
  serve(settingsContract.library, async ({ who }) => profileOf(who.library))
  serve(settingsContract.changeLibrary, ({ who, body, deps }) => changeProfile(deps, who, body))
}
