import { lettersContract } from '../../src/lib/contract/letters.ts'
import type { Routes } from '../http/serve.ts'
import { changeSender, senderOf } from './change-sender.ts'
import { publishLetter, restoreLetter } from './publish-letter.ts'
import { readLetter, readLetters } from './read-letters.ts'
import { discardLetter, saveLetter } from './save-draft.ts'
import { testLetter } from './test-letter.ts'

export const lettersRoutes: Routes = ({ serve }) => {
  serve(lettersContract.list, ({ who, deps }) => readLetters(deps.db, who.lang))
  serve(lettersContract.one, ({ who, params, deps }) => readLetter(deps, who, params.name))
  serve(lettersContract.saveDraft, ({ who, params, body, deps }) => saveLetter(deps, who, params.name, body))
  serve(lettersContract.discardDraft, ({ who, params, deps }) => discardLetter(deps, who, params.name))
  serve(lettersContract.publish, ({ who, params, body, deps }) => publishLetter(deps, who, params.name, body.since))
  serve(lettersContract.restore, ({ who, params, deps }) => restoreLetter(deps, who, params.name, params.version))
  serve(lettersContract.test, ({ who, params, body, deps }) => testLetter(deps, who, params.name, body.lang))
  serve(lettersContract.sender, async ({ who }) => senderOf(who.library))
  serve(lettersContract.changeSender, ({ who, body, deps }) => changeSender(deps, who, body))
}
