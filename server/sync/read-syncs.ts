import type { CrmSync } from '../../src/lib/contract/sync.ts'
import type { Deps } from '../deps.ts'
import { crmKinds } from '../outside/crm/crm.ts'
import { listSyncs } from './queries.ts'
import { toSync } from './to-sync.ts'

/** The last run of each kind that has one, in the order of the kinds. */
export async function readSyncs({ db }: Deps): Promise<CrmSync[]> {
  const rows = await listSyncs(db)
  return crmKinds.flatMap(kind => rows.filter(one => one.kind === kind).map(toSync))
}
