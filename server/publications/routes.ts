import { publicationsContract } from '../../src/lib/contract/publications.ts'
import type { Routes } from '../http/serve.ts'
import { listPublications, toPublication } from './queries.ts'
import { snapshotReader } from './read-snapshot.ts'
import { startPublication } from './start-publication.ts'

export const publicationsRoutes: Routes = ({ serve, deps }) => {
  const readSnapshot = snapshotReader(deps)
  serve(publicationsContract.start, ({ who, body }) => startPublication(deps, who, body.all))
  serve(publicationsContract.list, async ({ who }) =>
    (await listPublications(deps.db, who.library.library_id)).map(toPublication),
  )
  serve(publicationsContract.snapshot, async ({ who, query, http }) =>
    http.body(await readSnapshot(who, query.since), 200, { 'Content-Type': 'application/json' }),
  )
}
