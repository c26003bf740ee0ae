import { formatDay } from '../../src/lib/format.ts'
import { digest } from '../auth/digests.ts'
import { dayInRome } from '../clock.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { InvitationRow } from '../invitations/queries.ts'
import { invitationKey, linkOf, printedTokenOf } from '../invitations/to-invitation.ts'
import { selectWithoutAddress } from '../member-imports/queries.ts'
import type { InvitationSlip } from './draw-invitations.ts'
import { listGiven, listPeople } from './invitation-queries.ts'
import { onPaper } from './messages.ts'

/** The slips of a print: those whose link is still the one of that moment, then those who have no address yet. */
export async function readInvitationSlips(
  deps: Deps,
  library: LibraryRow,
  { id, at }: { id: string; at: string },
): Promise<InvitationSlip[]> {
  const key = invitationKey(deps, library)
  const given = await listGiven(deps.db, id, new Date(at))
  const withLink = given.flatMap(row => {
    const token = printedTokenOf(key, row.id, new Date(at))
    return row.token_hash === digest(token) ? [toSlip(deps, library, row, token)] : []
  })
  const without = await listPeople(selectWithoutAddress(deps.db), id)
  return [...withLink, ...without.map(one => toBlank(library, one))]
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

function toSlip(deps: Deps, library: LibraryRow, row: InvitationRow, token: string): InvitationSlip {
  const t = onPaper(row.lang)
  return {
    library: library.name,
    name: nameOf(row),
    link: linkOf(deps, library, row.lang, token),
    lines: [
      t('invitations.scan'),
      t('invitations.email', { email: row.email }),
      t('invitations.until', { day: formatDay(row.lang, dayInRome(row.expires_at), 'long') }),
    ],
  }
}

function toBlank(library: LibraryRow, one: Awaited<ReturnType<typeof listPeople>>[number]): InvitationSlip {
  const t = onPaper(one.lang)
  return {
    library: library.name,
    name: nameOf(one),
    link: null,
    lines: [...(one.card_number ? [t('invitations.card', { number: one.card_number })] : []), t('invitations.write')],
  }
}
