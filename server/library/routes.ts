import { libraryContract } from '../../src/lib/contract/library.ts'
import { fail } from '../http/refusal.ts'
import { room } from '../http/serve.ts'
import { findLibrary } from './queries.ts'
import { toLibrary } from './to-library.ts'

export const libraryRoom = room(({ serve, deps }) => {
  serve(libraryContract.byDomain, async ({ params }) =>
    toLibrary((await findLibrary(deps.db, params.label)) ?? fail('library.not_found'), deps.payments),
  )
})
