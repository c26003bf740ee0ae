import type * as z from 'zod'
import type { invitationsContract } from '../../src/lib/contract/invitations.ts'
import type { Deps } from '../deps.ts'
import { countMemberInvitations, listMemberInvitations } from './queries.ts'
import { toInvitation } from './to-invitation.ts'

type Query = z.output<typeof invitationsContract.list.query>

export async function readInvitations({ db, clock }: Deps, { page, limit, state }: Query) {
  const at = clock.now()
  const rows = await listMemberInvitations(db, { state, at, limit, offset: (page - 1) * limit })
  const found = await countMemberInvitations(db, at)
  const count = (one: 'unsent' | 'waiting' | 'opened' | 'expired' | 'accepted') => found.get(one) ?? 0
  const counts = {
    unsent: count('unsent'),
    waiting: count('waiting'),
    opened: count('opened'),
    expired: count('expired'),
    accepted: count('accepted'),
  }
  const total = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { docs: rows.map(row => toInvitation(row, at)), page, limit, total, counts }
}
