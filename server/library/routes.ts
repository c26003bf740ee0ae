import { libraryContract } from '../../src/lib/contract/library.ts'
import type { Routes } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { findLibrary } from './queries.ts'
import { toLibrary } from './to-library.ts'

export const libraryRoutes: Routes = ({ serve, system }) => {
  serve(libraryContract.byDomain, async ({ params }) =>
    toLibrary((await findLibrary(system.everywhere, params.label)) ?? fail('library.not_found'), system.payments),
  )
}
