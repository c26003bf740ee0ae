import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { refuse } from '../http/problems.ts'
import { findLibrary } from '../library/queries.ts'
import { libraryLabel } from '../library/request-library.ts'
import { coalesced } from './coalesce.ts'
import { serveLibrary } from './library-pages.ts'
import { sendPicture } from './pictures.ts'
import { inside, pathOf, sendFile } from './send-file.ts'
import { sendShared } from './share-picture.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** Finds the library that the host names; null also on an error: an unreachable library counts as closed. */
function libraryFinder(system: SystemDeps, config: Config) {
  const readLibrary = coalesced(async (label: string): Promise<LibraryRow | null> => {
    const found = await findLibrary(system.everywhere, label).catch(err =>
      system.log.error({ err }, 'library not read'),
    )
    return found ?? null
  })
  return async (c: Context<App>) => {
    const label = libraryLabel(c.req.header('host'), undefined, config)
    return label === null ? null : readLibrary(label)
  }
}

/** Serves the printed pages, the shared assets and the pictures of whichever library the host names. */
export function serveSite(app: OpenAPIHono<App>, system: SystemDeps, config: Config): void {
  const findHere = libraryFinder(system, config)

  app.get(
    '/_astro/*',
    async c => (await sendFile(c, inside(config.distDir, pathOf(c)), { cache: oneYear })) ?? c.body(null, 404),
  )

  app.get('/files/:name{[A-Za-z0-9_-]+\\.webp}', async c => {
    const library = await findHere(c)
    return library ? sendPicture(c, system.files, library.library_id, c.req.param('name')) : c.body(null, 404)
  })

  app.get('/files/share/:name{[A-Za-z0-9_-]+\\.(?:[0-9]|1[0-2])\\.jpg}', c =>
    sendShared(c, system.of(c.var.library.library_id), c.req.param('name')),
  )

  app.on(['GET', 'HEAD'], '*', async c => serveLibrary(c, await findHere(c), system, config))
  app.all('*', c => refuse(c, 'route.method'))
}
