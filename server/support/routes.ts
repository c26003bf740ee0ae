import { supportContract } from '../../src/lib/contract/support.ts'
import type { Routes } from '../http/serve.ts'
import { askForHelp } from './ask-for-help.ts'

export const supportRoutes: Routes = ({ serve }) => {
  serve(supportContract.create, ({ who, body, http, deps }) => askForHelp(deps, who, http.var.address, body))
}
