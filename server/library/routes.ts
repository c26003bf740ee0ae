import { libraryContract } from '../../src/lib/contract/library.ts'
import type { Routes } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { findLibrary } from './queries.ts'
import { readLook } from './read-look.ts'
import { toLibrary } from './to-library.ts'

export const libraryRoutes: Routes = ({ serve, system }) => {
  serve(libraryContract.byDomain, async ({ params }) => {
    const library = (await findLibrary(system.everywhere, params.label)) ?? fail('library.not_found')
    return toLibrary(library, await readLook(system.of(library.library_id).db, library), system.payments)
  })
}
