import { wishedWordsContract } from '../../src/lib/contract/wished-words.ts'
import type { Routes } from '../http/serve.ts'
import { hideWords, readWished } from './hide-words.ts'
import { listOthers } from './queries.ts'
import { wishForWords } from './wish-for.ts'

export const wishedWordsRoutes: Routes = ({ serve }) => {
  serve(wishedWordsContract.others, ({ who, deps }) => listOthers(deps.db, who.id))
  serve(wishedWordsContract.wish, ({ who, body, deps }) => wishForWords(deps, who, body.words))
  serve(wishedWordsContract.list, ({ deps }) => readWished(deps.db))
  serve(wishedWordsContract.hide, ({ who, body, deps }) => hideWords(deps, who, body.words, body.hidden))
}
