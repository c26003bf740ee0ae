import { routes } from '../../src/lib/routes.ts'
import type { Config } from '../config.ts'
import type { SystemDeps } from '../deps.ts'
import { newFoundingKey } from '../founding/keys.ts'

type Start = { labels: string[]; port: number }

/**
 * Makes the one-time link with which the first library is founded, and writes it in the log, where whoever started
 * this as a service finds it.
 * @returns null where there is a library
 */
export async function openFounding(
  system: SystemDeps,
  { publicOrigin, defaultLibrary }: Pick<Config, 'publicOrigin' | 'defaultLibrary'>,
  { labels, port }: Start,
): Promise<string | null> {
  if (labels.length) return null
  const origin = publicOrigin ? system.originOf(defaultLibrary) : `http://localhost:${port}`
  const link = `${origin}${routes.founding}#${await newFoundingKey(system)}`
  system.log.info(`Nessuna biblioteca: fondala qui ${link}`)
  return link
}
