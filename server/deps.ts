import type { Logger } from 'pino'
import type { Feed } from './changes/feed.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import { type Reader, readerOf, scopedTo, type Tx } from './db/scope.ts'
import type { Limits } from './limits/limits.ts'
import type { Clients } from './outside/clients.ts'
import type { Crm } from './outside/crm/crm.ts'
import type { FileStore } from './outside/files/store.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import type { Payments } from './outside/payments/payments.ts'
import type { PayPalAt } from './outside/payments/paypal.ts'
import type { Sso } from './outside/sso/sso.ts'

/** The services of commands and jobs. Built once in `main.ts`, or by a test. */
export type Services = {
  clock: Clock
  files: FileStore
  log: Logger
  /** Rate limits, shared by every process. */
  limits: Limits
  /** The mailer, for jobs; commands enqueue mails in the outbox instead. */
  mail: Mailer
  /** The payment provider; null where there is none, and nothing is sold. */
  payments: Payments | null
  /** The single sign-on provider; null where there is none. */
  sso: Sso | null
  /** The external CRM; null where there is none. */
  crm: Crm | null
  /** Clients of libraries' own services, opened once in each process. */
  clients: { mail: Clients<Mailer>; payments: Clients<Payments>; signOn: Clients<Sso> }
  /** Where the payment provider of a library's own account is. */
  payPalAt: PayPalAt
  /** Hosts of this machine or of a network around it that libraries may name. */
  privateHosts: readonly string[]
  /** What every library's keys are derived from. */
  appSecret: string
  /** A library's public address, for links in mails: never the Host of a request. */
  originOf: (library: string) => string
  /** Known to this process's press alone, which may read snapshots as often as it likes; absent: no press here. */
  pressKey?: string
  /** What changes in the libraries, for the desk's screens. */
  changes: Feed
  /** Tells the job runner that the outbox has something new. */
  wake: () => void
}

/** The services of one library's commands: reads use `db`, writes use `write` (`server/work`), which uses `begin`. */
export type Deps = Services & { db: Reader; begin: Begin }

/** Runs `work` in one transaction; given a snapshot, all that it reads is of one moment. */
export type Begin = <T>(work: (tx: Tx) => Promise<T>, options?: { snapshot?: boolean }) => Promise<T>

/** The services across libraries, for the start, the library lookup, the limits and the jobs only. */
export type SystemDeps = Services & {
  everywhere: Db
  /** The services of one library. */
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
