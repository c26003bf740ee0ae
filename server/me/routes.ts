import { meContract } from '../../src/lib/contract/me.ts'
import { fail } from '../http/refusal.ts'
import { room } from '../http/serve.ts'
import { findLibrary } from '../library/queries.ts'
import { meOf } from './queries.ts'

export const meRoom = room(({ serve, deps }) => {
  serve(meContract.read, async ({ who }) => {
    const home = (await findLibrary(deps.db, who.home)) ?? fail('auth.expired')
    return (await meOf(deps.db, home, who.id, deps.clock.today())) ?? fail('auth.expired')
  })
})
