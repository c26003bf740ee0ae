import type { Hono } from 'hono'
import { refreshCookie } from '../auth/cookies.ts'
import { isOfStaff } from '../auth/home.ts'
import type { Config } from '../config.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { SystemDeps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { refuse } from '../http/problems.ts'
import { listLabels } from '../library/queries.ts'
import { findServed, libraryLabel, namesNone } from '../library/request-library.ts'
import { coalesced } from './coalesce.ts'
import { serveLibrary } from './library-pages.ts'
import { serveNowhere } from './nowhere.ts'
import { sendPicture } from './pictures.ts'
import { inside, pathOf, sendFile } from './send-file.ts'
import { sendShared } from './share-picture.ts'

const oneYear = 'public, max-age=31536000, immutable'

type Here = { library: LibraryRow | null; isEmpty: boolean }

/** Finds the library that is served on a host; null also on an error: an unreachable library counts as closed. */
function libraryFinder(system: SystemDeps, config: Config) {
  const unread = (err: unknown) => system.log.error({ err }, 'library not read')
  const find = (none: boolean) =>
    coalesced(async (label: string) => (await findServed(system.everywhere, label, none).catch(unread)) ?? null)
  const [readNamed, readServed] = [find(false), find(true)]
  const readAny = coalesced(async () => {
    const any = await listLabels(system.everywhere).catch(unread)
    return any !== undefined && any.length === 0
  })
  return async (host: string | undefined): Promise<Here> => {
    const label = libraryLabel(host, undefined, config)
    const library = label === null ? null : await (namesNone(host, config) ? readServed : readNamed)(label)
    return { library, isEmpty: library === null && (await readAny('')) }
  }
}

/** Serves the printed pages, the shared assets and the pictures of whichever library the host names. */
export function serveSite(app: Hono<App>, system: SystemDeps, config: Config): void {
  const findHere = libraryFinder(system, config)

  app.get(
    '/_astro/*',
    async c => (await sendFile(c, inside(config.distDir, pathOf(c)), { cache: oneYear })) ?? c.body(null, 404),
  )

  app.get('/files/:name{[A-Za-z0-9_-]+\\.webp}', async c => {
    const { library } = await findHere(c.req.header('host'))
    return library ? sendPicture(c, system.files, library.library_id, c.req.param('name')) : c.body(null, 404)
  })

  app.get('/files/share/:name{[A-Za-z0-9_-]+\\.(?:[0-9]|1[0-2]|cover)\\.jpg}', c =>
    sendShared(c, system.of(c.var.library.library_id), c.req.param('name')),
  )

  // A proxy that fetches certificates asks this first: a stranger's name that leads here gets none.
  app.get('/served-host', async c => {
    const { library } = await findHere(c.req.query('domain') ?? '')
    return c.body(null, library ? 200 : 404)
  })

  app.on(['GET', 'HEAD'], '*', async c => {
    const { library, isEmpty } = await findHere(c.req.header('host'))
    if (!library) return serveNowhere(c, config, isEmpty)
    const isShut = !library.opened_at && !(await isOfStaff(system, library, refreshCookie.read(c)))
    return serveLibrary(c, library, { db: system.of(library.library_id).db, config, isShut })
  })
  app.all('*', c => refuse(c, 'route.method'))
}
