import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import { type Reader, readerOf, scopedTo, type Tx } from './db/scope.ts'
import type { Limits } from './limits/limits.ts'
import type { Crm } from './outside/crm/crm.ts'
import type { FileStore } from './outside/files/store.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import type { Payments } from './outside/payments/payments.ts'
import type { Sso } from './outside/sso/sso.ts'

/** What every command and every job may use. Built once in `main.ts`, or by a test. */
export type Services = {
  clock: Clock
  files: FileStore
  log: Logger
  /** How often people may try things; shared by every process. */
  limits: Limits
  /** Where mails leave from; commands leave them in the outbox instead. */
  mail: Mailer
  /** The payment provider; null where there is none, and nothing is sold. */
  payments: Payments | null
  /** The single sign-on provider; null where there is none. */
  sso: Sso | null
  /** The external CRM; null where there is none. */
  crm: Crm | null
  /** Where a library's readers find it, for links that leave in mails: never the Host of a request. */
  originOf: (library: string) => string
  /** Tells the job runner that the outbox has something new. */
  wake: () => void
}

/** What a command of one library may use. It reads by `db`; it writes by `write` (`server/work`), which uses `begin`. */
export type Deps = Services & { db: Reader; begin: Begin }

/** Runs `work` in one transaction; given a snapshot, all that it reads is of one moment. */
export type Begin = <T>(work: (tx: Tx) => Promise<T>, options?: { snapshot?: boolean }) => Promise<T>

/** The same for all libraries: only what starts the server, finds a library, counts and runs jobs has it. */
export type SystemDeps = Services & {
  everywhere: Db
  /** What one library has of it. */
  of: (library: string) => Deps
}

const known = new WeakMap<SystemDeps, Map<string, Deps>>()

/** Completes the services with the database, seen whole and library by library. */
export function openDeps(services: Services, everywhere: Db): SystemDeps {
  return {
    ...services,
    everywhere,
    of(this: SystemDeps, library: string): Deps {
      const mine = known.get(this) ?? new Map<string, Deps>()
      known.set(this, mine)
      const deps = mine.get(library) ?? depsOf(this, library)
      mine.set(library, deps)
      return deps
    },
  }
}

/** Inherits the services, so that one replaced later, as `wake` is, is replaced here too. */
function depsOf(system: SystemDeps, library: string): Deps {
  const begin: Begin = (work, { snapshot = false } = {}) => {
    const transaction = system.everywhere.transaction()
    const isolated = snapshot ? transaction.setIsolationLevel('repeatable read') : transaction
    return isolated.execute(tx => work(scopedTo(tx, library)))
  }
  return Object.assign(Object.create(system) as Services, { db: readerOf(system.everywhere, library), begin })
}
