import type { Download } from '../../src/lib/contract/exports.ts'
import { exports } from '../../src/lib/contract/exports.endpoints.ts'
import { signTicket } from '../auth/download-ticket.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { fileNameOf, type ExportQuery } from './export-of.ts'

/** Writes down who takes what, and answers where it is for two minutes. */
export async function openDownload(deps: Deps, who: Member, wanted: ExportQuery): Promise<Download> {
  await write(deps, who, recordExport, wanted)
  const ticket = await signTicket(deps, who, 'export', JSON.stringify(wanted))
  const name = fileNameOf(wanted, who.library.library_id, deps.clock.today())
  return { url: exports.read.path.replace('{ticket}', ticket), name }
}

export async function recordExport(work: Work<By>, { what, month }: ExportQuery): Promise<void> {
  await work.audit({
    action: 'export',
    subject: 'library',
    id: work.library.library_id,
    data: { what, ...(month && { month }) },
  })
}
