import { publicationsContract } from '../../src/lib/contract/publications.ts'
import { room } from '../http/serve.ts'
import { listPublications, toPublication } from './queries.ts'
import { readSnapshot } from './read-snapshot.ts'
import { startPublication } from './start-publication.ts'
import { writeSnapshot } from './write-snapshot.ts'

export const publicationsRoom = room(({ serve, deps }) => {
  serve(publicationsContract.start, ({ who, body }) => startPublication(deps, who, body.all))
  serve(publicationsContract.list, async ({ who }) =>
    (await listPublications(deps.db, who.library.library_id)).map(toPublication),
  )
  serve(publicationsContract.snapshot, async ({ who, http }) =>
    http.body(writeSnapshot(await readSnapshot(deps, who)), 200, { 'Content-Type': 'application/json' }),
  )
})
