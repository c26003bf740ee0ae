import { lockersContract } from '../../src/lib/contract/lockers.ts'
import type { Routes } from '../http/serve.ts'
import { handleMessage } from './handle-message.ts'
import { readOpens } from './opens.ts'
import { readLockerCall } from './read-call.ts'
import { renewLockerSecret } from './secrets.ts'

export const lockersRoutes: Routes = ({ serve }) => {
  serve(lockersContract.opens, async call => readOpens(call.deps, call.who.lang, await readLockerCall(call, 'codes')))
  serve(lockersContract.pickUp, async call =>
    handleMessage(call.deps, call.who.library, { ...(await readLockerCall(call, 'pickups')), action: 'pick_up' }),
  )
  serve(lockersContract.deposit, async call =>
    handleMessage(call.deps, call.who.library, { ...(await readLockerCall(call, 'deposits')), action: 'deposit' }),
  )
  serve(lockersContract.renewSecret, async ({ deps, who, params }) => ({
    secret: await renewLockerSecret(deps, who, params.id),
  }))
}
