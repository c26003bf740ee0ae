import { levels } from '../../src/lib/rules/levels.ts'
import { readTicket } from '../auth/download-ticket.ts'
import type { SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { fileNameOf, openExport, typeOf, type ExportQuery } from './export-of.ts'

/** Sends what a ticket is for, as long as who asked may still have it. @throws Refusal `export.not_found` */
export async function sendDownload(system: SystemDeps, { library }: Visitor, ticket: string): Promise<Response> {
  const deps = system.of(library.library_id)
  const asked = await readTicket(system, library, { kind: 'export', level: levels.admin, ticket })
  const wanted = JSON.parse(asked ?? fail('export.not_found')) as ExportQuery
  const name = fileNameOf(wanted, library.library_id, deps.clock.today())
  return new Response(await openExport(deps, library, wanted), {
    headers: {
      'Content-Type': typeOf(wanted.what),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
