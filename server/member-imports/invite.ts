import type { MemberImport } from '../../src/lib/contract/member-imports.ts'
import type { Deps } from '../deps.ts'
import type { Giver } from '../invitations/invite.ts'
import { inviteMembers } from '../invitations/invite-members.ts'
import { fail } from '../refusal.ts'
import { listMemberImports, selectToInvite } from './queries.ts'

/** Invites all who came with an import and were not written to yet. @throws Refusal `import.not_found`, `import.over` */
export async function inviteImported(deps: Deps, by: Giver, id: string): Promise<MemberImport> {
  const [made] = await listMemberImports(deps.db, deps.clock.now(), id)
  if (!made) return fail('import.not_found')
  if (made.undone_at) fail('import.over')
  const people = await selectToInvite(deps.db)
    .select(['m.email', 'm.first_name', 'm.last_name', 'm.lang'])
    .where('i.import_id', '=', id)
    .orderBy('m.email')
    .execute()
  if (people.length) await inviteMembers(deps, by, people, true)
  return (await listMemberImports(deps.db, deps.clock.now(), id))[0] ?? fail('import.not_found')
}
