import type * as z from 'zod'
import type { DeskMember, deskMembersContract } from '../../src/lib/contract/desk-members.ts'
import { cardState } from '../../src/lib/rules/card-state.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { hasAddress } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { type DeskMemberRow, findDeskMember, listDeskMembers } from './queries.ts'

/** The library that asks, and the day. */
type MemberContext = { library: LibraryRow; today: CivilDate }

export function toDeskMember(row: DeskMemberRow, { library, today }: MemberContext): DeskMember {
  const { id, first_name, last_name, email, phone, card_number, level, joined_at, verified_at, domicile } = row
  const { banned_at, banned_until, banned_reason, card_until, open_loans, late_loans } = row
  return {
    id,
    first_name,
    last_name,
    email: hasAddress(email) ? email : null,
    phone,
    card_number,
    role: roleOf(level),
    joined_at: joined_at.toISOString(),
    verified: verified_at !== null,
    domicile,
    card_until,
    card_state: cardState(card_until, !library.auto_membership, today),
    open_loans: open_loans ?? 0,
    late_loans: late_loans ?? 0,
    suspended: banned_at && { since: banned_at.toISOString(), until: banned_until, reason: banned_reason },
  }
}

type Query = z.output<typeof deskMembersContract.list.query>

export async function readMembers({ db, clock }: Deps, { library }: Member, { page, limit, ...search }: Query) {
  const asked = { library, today: clock.today() }
  const within = { limit, offset: (page - 1) * limit }
  const { rows, total } = await listDeskMembers(db, { ...search, today: asked.today }, within)
  return { docs: rows.map(row => toDeskMember(row, asked)), page, limit, total }
}

/** @throws Refusal `member.not_found` */
export async function readMember({ db, clock }: Deps, { library }: Member, id: string): Promise<DeskMember> {
  const asked = { library, today: clock.today() }
  return toDeskMember((await findDeskMember(db, id, asked.today)) ?? fail('member.not_found'), asked)
}
