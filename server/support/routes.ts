import { supportContract } from '../../src/lib/contract/support.ts'
import { room } from '../http/serve.ts'
import { askForHelp } from './ask-for-help.ts'

export const supportRoom = room(({ serve, deps }) => {
  serve(supportContract.create, ({ who, body, http }) => askForHelp(deps, who, http.var.address, body))
})
