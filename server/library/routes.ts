import { libraryContract } from '../../src/lib/contract/library.ts'
import type { Routes } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { currentPayments } from '../services/payments.ts'
import { findLibrary } from './queries.ts'
import { readLook } from './read-look.ts'
import { toLibrary } from './to-library.ts'

export const libraryRoutes: Routes = ({ serve, system }) => {
  serve(libraryContract.byDomain, async ({ params }) => {
    const library = (await findLibrary(system.everywhere, params.label)) ?? fail('library.not_found')
    const deps = system.of(library.library_id)
    const { payments } = await currentPayments(deps)
    return toLibrary(library, await readLook(deps.db, library), payments)
  })
}
