import { call } from '../../api/call.ts'
import { me } from '../../contract/me.endpoints.ts'
import { attempt } from '../async/attempt.ts'

/** Has the server keep that the member accepts this version. */
export const acceptPolicies = (version: string) => attempt(() => call(me.acceptPolicies, { body: { version } }))
