import { textsContract } from '../../src/lib/contract/texts.ts'
import type { Routes } from '../http/serve.ts'
import { publishText, restoreText } from './publish-text.ts'
import { readText, readTexts, readVersion } from './read-texts.ts'
import { discardDraft, saveDraft } from './save-draft.ts'

export const textsRoutes: Routes = ({ serve }) => {
  serve(textsContract.list, ({ deps }) => readTexts(deps.db))
  serve(textsContract.one, ({ params, deps }) => readText(deps.db, params.name))
  serve(textsContract.saveDraft, ({ who, params, body, deps }) => saveDraft(deps, who, params.name, body))
  serve(textsContract.discardDraft, ({ who, params, deps }) => discardDraft(deps, who, params.name))
  serve(textsContract.publish, ({ who, params, body, deps }) => publishText(deps, who, params.name, body))
  serve(textsContract.version, ({ params, deps }) => readVersion(deps.db, params.name, params.version))
  serve(textsContract.restore, ({ who, params, deps }) => restoreText(deps, who, params.name, params.version))
}
