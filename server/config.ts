import { join, resolve } from 'node:path'

export type Config = {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The library served where the host name tells none. */
  defaultLibrary: string
  /** Hosts, beside `localhost` and addresses, whose first label is not a library. */
  stagingHosts: string[]
  /** Demonstration libraries, people and loans, made on the first start. */
  demo: boolean
  /** Where a library is found by its readers, with `{library}` for its label; absent: this machine. */
  publicOrigin: string | undefined
  /** Where the compiled site is. */
  distDir: string
  logLevel: string
}

/** Thrown with a sentence that says which setting is wrong and what it takes. */
export class BadSetting extends Error {}

function portOf(value: string | undefined): number {
  if (value === undefined || value === '') return 4321
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new BadSetting(`PORT takes a number from 0 to 65535, not «${value}»`)
}

/** Reads the settings; all are optional. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: portOf(env.PORT),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    defaultLibrary: env.DEFAULT_LIBRARY || 'quartiere',
    stagingHosts: (env.STAGING_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    demo: env.DEMO !== '0',
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    distDir: join(import.meta.dirname, '..', 'dist'),
    // Somebody who watches a terminal wants the list of addresses, not a line per request.
    logLevel: env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
  }
}
