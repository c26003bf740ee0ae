import { highlightsContract } from '../../src/lib/contract/highlights.ts'
import type { Routes } from '../http/serve.ts'
import { changeHighlights } from './change-highlights.ts'
import { readHighlights } from './read-highlights.ts'

export const highlightsRoutes: Routes = ({ serve }) => {
  serve(highlightsContract.read, ({ who, deps }) => readHighlights(deps, who))
  serve(highlightsContract.change, ({ who, body, deps }) => changeHighlights(deps, who, body))
}
