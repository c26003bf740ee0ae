import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Lang } from '../../src/lib/addresses.ts'
import type { LibraryRow } from '../library/queries.ts'

/** What the middlewares have found out about a request. */
export type Vars = {
  requestId: string
  log: Logger
  lang: Lang
  library: LibraryRow
}

export type App = { Bindings: HttpBindings; Variables: Vars }
