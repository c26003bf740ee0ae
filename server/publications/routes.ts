import { publicationsContract } from '../../src/lib/contract/publications.ts'
import type { Routes } from '../http/serve.ts'
import { requirePressOrFew } from './press-only.ts'
import { listPending, listPublications, toPendingChange, toPublication } from './queries.ts'
import { snapshotReader } from './read-snapshot.ts'
import { startPublication } from './start-publication.ts'

export const publicationsRoutes: Routes = ({ serve }) => {
  const readSnapshot = snapshotReader()
  serve(publicationsContract.start, ({ who, body, deps }) => startPublication(deps, who, body.all))
  serve(publicationsContract.list, async ({ deps }) => (await listPublications(deps.db)).map(toPublication))
  serve(publicationsContract.pending, async ({ deps }) => (await listPending(deps.db)).map(toPendingChange))
  serve(publicationsContract.snapshot, async ({ who, query, http, deps }) => {
    await requirePressOrFew(deps, who.library.library_id, http)
    return http.body(await readSnapshot(deps, who, query.since), 200, { 'Content-Type': 'application/json' })
  })
}
