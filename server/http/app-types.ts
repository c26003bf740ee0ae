import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Lang } from '../../src/lib/addresses.ts'
import type { LibraryRow } from '../db/tables.ts'

/** The context that the middlewares add to a request. */
export type Vars = {
  requestId: string
  log: Logger
  lang: Lang
  library: LibraryRow
  /** The client as limits count it: an IPv4 address or an IPv6 network. */
  address: string
}

export type App = { Bindings: HttpBindings; Variables: Vars }
