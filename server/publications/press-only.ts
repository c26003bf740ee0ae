import type { Context } from 'hono'
import { same } from '../auth/digests.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { fail } from '../refusal.ts'

/** Sent by the press of this very process, whose calls are not limited. */
export const pressHeader = 'x-press-key'

/** Snapshots of other callers in memory at once, in this process: each may be many megabytes. */
const mostAtOnce = 2
let sending = 0

/**
 * Lets the process's own press pass; anybody else, as a press on another machine, may read a snapshot now and then.
 * @throws Refusal `request.rate`, `server.busy`
 */
export async function requirePressOrFew({ limits, pressKey }: Deps, library: string, c: Context<App>): Promise<void> {
  if (pressKey && same(c.req.header(pressHeader) ?? '', pressKey)) return
  await limits.take(library, 'snapshot_address', c.var.address)
  if (sending >= mostAtOnce) fail('server.busy')
  // The reply stays in memory until its reader has all of it, or has gone.
  const reader = (c.env as Partial<App['Bindings']> | undefined)?.outgoing
  if (!reader) return
  sending++
  reader.once('close', () => sending--)
}
