import { libraryContract } from '../../src/lib/contract/library.ts'
import type { Routes } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { findLibrary } from './queries.ts'
import { toLibrary } from './to-library.ts'

export const libraryRoutes: Routes = ({ serve, deps }) => {
  serve(libraryContract.byDomain, async ({ params }) =>
    toLibrary((await findLibrary(deps.db, params.label)) ?? fail('library.not_found'), deps.payments),
  )
}
