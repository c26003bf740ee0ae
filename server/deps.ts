import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import type { FileStore } from './outside/files.ts'

/** All that a verb may lean on. Built once in `main.ts`, or by a test's world. */
export type Deps = {
  db: Db
  clock: Clock
  files: FileStore
  log: Logger
  /** Tells the job runner that the outbox has something new. */
  wake: () => void
}
