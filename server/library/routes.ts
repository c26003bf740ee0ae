import { libraryContract } from '../../src/lib/contract/library.ts'
import type { Routes } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { currentPayments } from '../services/payments.ts'
import { findLibrary, findShownCardName } from './queries.ts'
import { readLook } from './read-look.ts'
import { toLibrary } from './to-library.ts'

export const libraryRoutes: Routes = ({ serve, system }) => {
  serve(libraryContract.byDomain, async ({ params, who }) => {
    const library = (await findLibrary(system.everywhere, params.label)) ?? fail('library.not_found')
    const deps = system.of(library.library_id)
    const { payments } = await currentPayments(deps)
    const shown = toLibrary(library, await readLook(deps.db, library), payments)
    const { renewal_card: card } = shown
    const name = card && who.lang === 'en' ? (await findShownCardName(deps.db))?.en : undefined
    return name && card ? { ...shown, renewal_card: { ...card, name } } : shown
  })
}
