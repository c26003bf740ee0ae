import type { Role } from '../../src/lib/contract/role-names.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { mayChangeRole, roleOf, roles } from '../../src/lib/rules/roles.ts'
import type { Deps } from '../deps.ts'
import type { Giver } from '../invitations/invite.ts'
import { withdrawAbove } from '../invitations/queries.ts'
import { isLastCoordinator, lockCoordinatorsAnd } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/**
 * Gives a member a role, or takes away what they had. It counts from their next call on, in every session.
 * @throws Refusal `member.not_found`, `member.last_admin`, `role.above`, `auth.forbidden` for one who has just lost theirs
 */
export async function changeRole(deps: Deps, by: Giver & { home?: string }, id: string, role: Role): Promise<void> {
  await write(deps, by, setRole, id, role)
}

async function setRole(work: Work<Giver & { home?: string }>, id: string, role: Role): Promise<void> {
  const { tx, who, at } = work
  const locked = await lockCoordinatorsAnd(tx, id)
  const isHere = who.id !== undefined && (who.home ?? who.library.library_id) === who.library.library_id
  if (isHere && !locked.some(one => one.id === who.id && one.level <= levels.admin)) failBelow(levels.admin)
  const member = locked.find(one => one.id === id) ?? fail('member.not_found')
  const level = roles[role]
  if (!mayChangeRole(who.level, member.level, level)) failBelow(Math.min(member.level, level), 'role.above')
  if (roleOf(member.level) === role) return
  if (level > levels.admin && isLastCoordinator(locked, id)) fail('member.last_admin')
  await tx.updateTable('members').set({ level, role_since: at }).where('id', '=', id).execute()
  await withdrawAbove(tx, id, level)
  const data = { before: roleOf(member.level), after: role }
  await work.audit({ action: 'change_role', subject: 'member', id, data })
  const isStaff = level < levels.member
  await work.mail(id, {
    template: isStaff ? 'role_given' : 'role_taken',
    data: isStaff ? { role: { message: `role_${role}` } } : {},
  })
}
