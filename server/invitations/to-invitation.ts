import type { Invitation, InvitationLink, InvitationState } from '../../src/lib/contract/invitations.ts'
import { href, type Lang } from '../../src/lib/addresses.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import { keyed } from '../auth/digests.ts'
import { libraryKey } from '../secrets.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { toQrCode } from '../orders/to-qr-code.ts'
import type { InvitationRow } from './queries.ts'

export function stateOf({ accepted_at, expires_at, opened_at, sent_at }: InvitationRow, at: Date): InvitationState {
  if (accepted_at) return 'accepted'
  if (expires_at <= at) return 'expired'
  if (opened_at) return 'opened'
  return sent_at ? 'waiting' : 'unsent'
}

const instant = (date: Date | null) => date?.toISOString() ?? null

export function toInvitation(row: InvitationRow, at: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: roleOf(row.level),
    lang: row.lang,
    state: stateOf(row, at),
    created_at: row.created_at.toISOString(),
    sent_at: instant(row.sent_at),
    expires_at: row.expires_at.toISOString(),
    opened_at: instant(row.opened_at),
    accepted_at: instant(row.accepted_at),
  }
}

export const invitationKey = (deps: Deps, library: LibraryRow): Uint8Array => libraryKey(deps, library, 'invitation')

/**
 * The token that is mailed, derived: each mail says the same while the table has only a hash of it. Where the link leads
 * to another level it is another one: whoever invited may know the first.
 */
export const tokenOf = (key: Uint8Array, id: string, level: number): string => keyed(key, `${id}/${level}`)

/** The token of an invitation that is printed: of that print alone, so that those before it are worth nothing. */
export const printedTokenOf = (key: Uint8Array, id: string, at: Date): string => keyed(key, `${id} ${at.toISOString()}`)

/** The address of an invitation: its token goes in the fragment, which reaches no server's log. */
export const linkOf = (deps: Deps, library: LibraryRow, lang: Lang, token: string): string =>
  `${deps.originOf(library.library_id)}${href.page(lang, 'invitation')}#${token}`

export function toLink(deps: Deps, library: LibraryRow, lang: Lang, token: string): InvitationLink {
  const link = linkOf(deps, library, lang, token)
  return { link, qr: toQrCode(link) }
}
