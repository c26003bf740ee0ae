import { href } from '../../src/lib/addresses.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { cardAddress } from '../../src/lib/rules/scanned-code.ts'
import { readTicket } from '../auth/download-ticket.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { type PaperQuery, fileNameOf } from './paper-query.ts'
import { findCardPrint, listPrintedCards } from './card-queries.ts'
import { cardsPdf } from './draw-cards.ts'
import { invitationsPdf } from './draw-invitations.ts'
import { labelsPdf } from './draw-labels.ts'
import { loanSlipPdf } from './draw-loan-slip.ts'
import { posterPdf } from './draw-poster.ts'
import { onPaper } from './messages.ts'
import { openPdf } from './pdf.ts'
import { findPrint, listPrintedLabels } from './queries.ts'
import { readCardFace } from './read-card-face.ts'
import { readInvitationSlips } from './read-invitation-slips.ts'
import { readLoanSlip } from './read-loan-slip.ts'
import { readPoster } from './read-poster.ts'

/** Sends the PDF that a ticket is for, as long as who asked may still have it. @throws Refusal `paper.not_found` */
export async function sendPaper(system: SystemDeps, { library }: Visitor, ticket: string): Promise<Response> {
  const good = (level: number) => readTicket(system, library, { kind: 'paper', level, ticket })
  const asked = (await good(levels.desk)) ?? fail('paper.not_found')
  const deps = system.of(library.library_id)
  const paper = JSON.parse(asked) as PaperQuery
  // Who asked may have become a volunteer since.
  if (paper.what === 'invitations' && (await good(levels.admin)) === null) fail('paper.not_found')
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

const openPaper = (deps: Deps, library: LibraryRow, asked: PaperQuery): Promise<ReadableStream> => {
  if (asked.what === 'labels') return openLabels(deps, library, asked)
  if (asked.what === 'invitations') return openInvitations(deps, library, asked)
  if (asked.what === 'loans') return openLoanSlip(deps, library, asked)
  return asked.what === 'cards' ? openCards(deps, library, asked) : openPoster(deps, library, asked)
}

type Of<What extends PaperQuery['what']> = Extract<PaperQuery, { what: What }>

const open = ({ clock }: Deps, { name }: LibraryRow, { what, lang }: PaperQuery) =>
  openPdf({ title: onPaper(lang)(`${what}.title`, { library: name }), lang, at: clock.now() })

async function openLabels(deps: Deps, library: LibraryRow, asked: Of<'labels'>): Promise<ReadableStream> {
  const { format, first_cell } = (await findPrint(deps.db, asked.id)) ?? fail('paper.not_found')
  const origin = deps.originOf(library.library_id)
  const labels = (await listPrintedLabels(deps.db, asked.id)).map(({ product_id, ...words }) => ({
    ...words,
    address: origin + href.product('it', product_id),
    bringBack: onPaper(asked.lang)('labels.bring_back', { library: library.name }),
  }))
  return labelsPdf(await open(deps, library, asked), format ?? fail('paper.not_found'), first_cell, labels)
}

async function openCards(deps: Deps, library: LibraryRow, asked: Of<'cards'>): Promise<ReadableStream> {
  const { first_cell } = (await findCardPrint(deps.db, asked.id)) ?? fail('paper.not_found')
  const origin = deps.originOf(library.library_id)
  const cards = (await listPrintedCards(deps.db, asked.id)).map(one => ({
    ...one,
    code: cardAddress(origin, one.number),
  }))
  // Everybody in it has left: a file without a page opens nowhere.
  if (!cards.length) fail('paper.not_found')
  const face = await readCardFace(deps, library, asked.lang)
  return cardsPdf(await open(deps, library, asked), face, first_cell, cards)
}

async function openInvitations(deps: Deps, library: LibraryRow, asked: Of<'invitations'>): Promise<ReadableStream> {
  const slips = await readInvitationSlips(deps, library, asked)
  if (!slips.length) fail('paper.not_found')
  return invitationsPdf(await open(deps, library, asked), slips)
}

async function openLoanSlip(deps: Deps, library: LibraryRow, asked: Of<'loans'>): Promise<ReadableStream> {
  return loanSlipPdf(await open(deps, library, asked), await readLoanSlip(deps, library, asked.id))
}

async function openPoster(deps: Deps, library: LibraryRow, asked: Of<'poster'>): Promise<ReadableStream> {
  return posterPdf(await open(deps, library, asked), await readPoster(deps, library, asked.lang))
}
