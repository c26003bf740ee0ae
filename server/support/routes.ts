import { supportContract } from '../../src/lib/contract/support.ts'
import type { Routes } from '../http/serve.ts'
import { askForHelp } from './ask-for-help.ts'
import { tellProblem } from './tell-problem.ts'

export const supportRoutes: Routes = ({ serve }) => {
  serve(supportContract.create, ({ who, body, http, deps }) => askForHelp(deps, who, http.var.address, body))
  serve(supportContract.tellProblem, ({ who, body, deps }) => tellProblem(deps, who, body))
}
