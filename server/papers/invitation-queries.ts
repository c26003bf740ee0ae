import type { Reader } from '../db/scope.ts'
import type { InvitationRow } from '../invitations/queries.ts'
import type { selectWithoutAddress } from '../member-imports/queries.ts'

/** Of those who were added, the ones of an import, by name, as slips are handed out. */
export const listPeople = (added: ReturnType<typeof selectWithoutAddress>, importId: string) =>
  added
    .select(['m.email', 'm.first_name', 'm.last_name', 'm.lang', 'm.card_number'])
    .where('i.import_id', '=', importId)
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .execute()

/** The invitations that were given at a moment to who came with an import, by name. */
export const listGiven = (db: Reader, importId: string, at: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitations as v')
    .innerJoin('members as m', 'm.email', 'v.email')
    .innerJoin('imported_members as i', 'i.member_id', 'm.id')
    .selectAll('v')
    .where('i.import_id', '=', importId)
    .where('v.sent_at', '=', at)
    .where('v.accepted_at', 'is', null)
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .execute()
