import type * as z from 'zod'
import type { DeskMember, deskMembersContract } from '../../src/lib/contract/desk-members.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { hasAddress } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { type DeskMemberRow, findDeskMember, listDeskMembers } from './queries.ts'

function toDeskMember(row: DeskMemberRow): DeskMember {
  const { id, first_name, last_name, email, phone, card_number, level, joined_at, verified_at, domicile } = row
  const { banned_at, banned_until, banned_reason, card_until } = row
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
    suspended: banned_at && { since: banned_at.toISOString(), until: banned_until, reason: banned_reason },
  }
}

type Query = z.output<typeof deskMembersContract.list.query>

export async function readMembers({ db, clock }: Deps, { page, limit, keywords, filter }: Query) {
  const search = { keywords, filter, today: clock.today() }
  const { rows, total } = await listDeskMembers(db, search, { limit, offset: (page - 1) * limit })
  return { docs: rows.map(toDeskMember), page, limit, total }
}

/** @throws Refusal `member.not_found` */
export async function readMember(db: Reader, id: string): Promise<DeskMember> {
  return toDeskMember((await findDeskMember(db, id)) ?? fail('member.not_found'))
}
