import { settingsContract } from '../../src/lib/contract/settings.ts'
import type { Routes } from '../http/serve.ts'
import { changeLook, readLookSettings } from './change-look.ts'
import { changeProfile, readProfile } from './change-profile.ts'
import { changeRules, readRules } from './change-rules.ts'
import { changeSearch, searchSettingsOf } from './change-search.ts'
import { changeSignUp, signUpSettingsOf } from './change-sign-up.ts'
import { previewRules } from './preview-rules.ts'

export const settingsRoutes: Routes = ({ serve }) => {
  serve(settingsContract.rules, ({ who, deps }) => readRules(deps, who))
  serve(settingsContract.changeRules, ({ who, body, deps }) => changeRules(deps, who, body))
  serve(settingsContract.previewRules, ({ who, body, deps }) => previewRules(deps, who, body))
  serve(settingsContract.library, ({ who, deps }) => readProfile(deps, who))
  serve(settingsContract.changeLibrary, ({ who, body, deps }) => changeProfile(deps, who, body))
  serve(settingsContract.search, async ({ who }) => searchSettingsOf(who.library))
  serve(settingsContract.changeSearch, ({ who, body, deps }) => changeSearch(deps, who, body))
  serve(settingsContract.signUp, async ({ who }) => signUpSettingsOf(who.library))
  serve(settingsContract.changeSignUp, ({ who, body, deps }) => changeSignUp(deps, who, body))
  serve(settingsContract.look, ({ who, deps }) => readLookSettings(deps.db, who.library))
  serve(settingsContract.changeLook, ({ who, body, deps }) => changeLook(deps, who, body))
}
