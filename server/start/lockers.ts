import type { Config } from '../config.ts'
import type { SystemDeps } from '../deps.ts'
import { readLibrary } from '../library/queries.ts'
import { findLockerSecret, renewLockerSecret } from '../lockers/secrets.ts'
import { openLocalLockers } from '../outside/lockers/local/server.ts'

type Opened = {
  /** Where their compartments are; null without them. */
  page: string | null
  close: () => Promise<void>
}

/** In a demonstration, a locker of our own for every point that is one, with the secret that the point has. */
export async function openLockers(
  system: SystemDeps,
  { demo, localLockersPort }: Pick<Config, 'demo' | 'localLockersPort'>,
  apiUrl: () => string,
): Promise<Opened> {
  if (demo !== 'local') return { page: null, close: async () => {} }
  const points = await system.everywhere
    .selectFrom('headquarters')
    .select(['library_id', 'id', 'name'])
    .where('smartlocker', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('library_id')
    .orderBy('position')
    .execute()
  const lockers = []
  for (const { library_id: library, id: pointId, name } of points)
    lockers.push({ library, pointId, name, secret: await secretOf(system, library, pointId) })
  const local = await openLocalLockers({ port: localLockersPort, lockers, apiUrl, now: system.clock.now })
  return { page: local.url, close: local.close }
}

async function secretOf(system: SystemDeps, label: string, pointId: string): Promise<string> {
  const deps = system.of(label)
  const known = await findLockerSecret(deps, pointId)
  return known ?? renewLockerSecret(deps, { library: await readLibrary(deps.db) }, pointId)
}
