import type { Paper, PaperLink } from '../../src/lib/contract/papers.ts'
import { papers } from '../../src/lib/contract/papers.endpoints.ts'
import { signTicket } from '../auth/download-ticket.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { type PaperQuery, fileNameOf } from './paper-query.ts'
import { findCardPrint } from './card-queries.ts'
import { printInvitations } from './print-invitations.ts'
import { findPrint } from './queries.ts'
import { readLoanSlip } from './read-loan-slip.ts'

/**
 * Answers where a PDF is for two minutes.
 * @throws Refusal `labels.not_found`, `card_print.not_found`, `import.not_found`, `invitation.nobody`,
 * `member.not_found`, `loan_slip.none`
 */
export async function openPaper(deps: Deps, who: Member, paper: Paper): Promise<PaperLink> {
  if (paper.what === 'labels' && !(await findPrint(deps.db, paper.id))?.format) fail('labels.not_found')
  if (paper.what === 'loans') await readLoanSlip(deps, who.library, paper.id)
  if (paper.what === 'cards' && !(await findCardPrint(deps.db, paper.id))) fail('card_print.not_found')
  const asked: PaperQuery =
    paper.what === 'invitations'
      ? { ...paper, lang: who.lang, at: await printInvitations(deps, who, paper.id) }
      : { ...paper, lang: who.lang }
  const ticket = await signTicket(deps, who, 'paper', JSON.stringify(asked))
  return { url: papers.read.path.replace('{ticket}', ticket), name: fileNameOf(deps, who.library, asked) }
}
