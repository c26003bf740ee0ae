import type { Lang } from '../../src/lib/addresses.ts'
import type { Paper } from '../../src/lib/contract/papers.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { onPaper } from './messages.ts'

type Invitations = Extract<Paper, { what: 'invitations' }>

/** What a ticket is for, and the language of its words; of invitations also the moment of their print. */
export type PaperQuery = (Exclude<Paper, Invitations> | (Invitations & { at: string })) & { lang: Lang }

/** `etichette-quartiere-2026-11-23.pdf` */
export function fileNameOf(
  { clock }: Pick<Deps, 'clock'>,
  { library_id }: LibraryRow,
  { what, lang }: PaperQuery,
): string {
  return `${onPaper(lang)(`${what}.file`)}-${library_id}-${clock.today()}.pdf`
}
