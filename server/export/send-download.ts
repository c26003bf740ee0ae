import { levels } from '../../src/lib/rules/levels.ts'
import { findHome } from '../auth/home.ts'
import { findActor } from '../auth/queries.ts'
import type { SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { fileNameOf, openExport, typeOf } from './export-of.ts'
import { readTicket, type Ticket } from './ticket.ts'

/** Sends what a ticket is for, as long as who asked may still have it. @throws Refusal `export.not_found` */
export async function sendDownload(system: SystemDeps, { library }: Visitor, ticket: string): Promise<Response> {
  const deps = system.of(library.library_id)
  const asked = (await readTicket(deps, library, ticket)) ?? fail('export.not_found')
  if (!(await mayStill(system, { library }, asked))) fail('export.not_found')
  const { what } = asked
  const name = fileNameOf(asked, library.library_id, deps.clock.today())
  return new Response(await openExport(deps, library, asked), {
    headers: {
      'Content-Type': typeOf(what),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function mayStill(system: SystemDeps, { library }: Pick<Visitor, 'library'>, asked: Ticket): Promise<boolean> {
  const home = await findHome(system, library, asked.home)
  const actor = home && (await findActor(home.deps.db, asked))
  if (!actor || actor.banned_at) return false
  return actor.level <= (asked.home === library.library_id ? levels.admin : levels.super)
}
