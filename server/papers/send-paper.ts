import { href } from '../../src/lib/addresses.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { readTicket } from '../auth/download-ticket.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { type Asked, fileNameOf } from './asked.ts'
import { labelsPdf } from './draw-labels.ts'
import { onPaper } from './messages.ts'
import { openPdf } from './pdf.ts'
import { findPrint, listPrintedLabels } from './queries.ts'

/** Sends the PDF that a ticket is for, as long as who asked may still have it. @throws Refusal `paper.not_found` */
export async function sendPaper(system: SystemDeps, { library }: Visitor, ticket: string): Promise<Response> {
  const asked =
    (await readTicket(system, library, { kind: 'paper', level: levels.desk, ticket })) ?? fail('paper.not_found')
  const deps = system.of(library.library_id)
  const paper = JSON.parse(asked) as Asked
  const pdf = await openPaper(deps, library, paper)
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileNameOf(deps, library, paper)}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function openPaper(deps: Deps, library: LibraryRow, { id, lang }: Asked): Promise<ReadableStream> {
  const t = onPaper(lang)
  const { format, first_cell } = (await findPrint(deps.db, id)) ?? fail('paper.not_found')
  const origin = deps.originOf(library.library_id)
  const labels = (await listPrintedLabels(deps.db, id)).map(({ product_id, ...words }) => ({
    ...words,
    address: origin + href.product('it', product_id),
    bringBack: t('labels.bring_back', { library: library.name }),
  }))
  const doc = await openPdf({ title: t('labels.title', { library: library.name }), lang, at: deps.clock.now() })
  return labelsPdf(doc, format ?? fail('paper.not_found'), first_cell, labels)
}
