import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import type { Limits } from './limits/limits.ts'
import type { Crm } from './outside/crm/crm.ts'
import type { FileStore } from './outside/files/store.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import type { Payments } from './outside/payments/payments.ts'
import type { Sso } from './outside/sso/sso.ts'

/** All that a verb may lean on. Built once in `main.ts`, or by a test's world. */
export type Deps = {
  db: Db
  clock: Clock
  files: FileStore
  log: Logger
  /** How often people may try things; shared by every process. */
  limits: Limits
  /** Where mails leave from; verbs leave them in the outbox instead. */
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
