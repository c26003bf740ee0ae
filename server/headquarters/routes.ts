import { headquartersContract } from '../../src/lib/contract/headquarters.ts'
import { room } from '../http/serve.ts'
import { listHeadquarters, toHeadquarter } from './queries.ts'

export const headquartersRoom = room(({ serve, deps }) => {
  serve(headquartersContract.list, async ({ who }) =>
    (await listHeadquarters(deps.db, who.library.library_id)).map(toHeadquarter),
  )
})
