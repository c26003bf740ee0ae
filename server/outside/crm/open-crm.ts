import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Crm } from './crm.ts'
import { openCrm } from './http-crm.ts'
import { startLocalCrm } from './local-crm.ts'

/** The CRM that the settings name; in a demonstration without one, a local one; else none. */
export async function openCrmOf(
  { crm, demo }: Config,
  clock: Clock,
): Promise<{ crm: Crm | null; close: () => Promise<void> }> {
  if (crm) return { crm: openCrm({ ...crm, now: clock.now }), close: async () => {} }
  if (demo !== 'local') return { crm: null, close: async () => {} }
  const local = await startLocalCrm({ secret: randomBytes(32).toString('hex'), now: clock.now })
  return { crm: openCrm({ url: local.url, secret: local.secret, now: clock.now }), close: local.close }
}
