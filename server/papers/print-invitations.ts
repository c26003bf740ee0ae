import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { giveByHand } from '../invitations/handle-invitation.ts'
import { knownAs, putInvitation } from '../invitations/invite.ts'
import { lockByEmail } from '../invitations/queries.ts'
import { invitationKey, printedTokenOf } from '../invitations/to-invitation.ts'
import { listMemberImports, selectToInvite, selectWithoutAddress } from '../member-imports/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { listPeople } from './invitation-queries.ts'

/**
 * Makes a link to be given by hand for each who came with an import, cannot sign in and was not written to. Answers the
 * moment of the print, of which its tokens are made.
 * @throws Refusal `import.not_found`, `invitation.nobody`
 */
export async function printInvitations(deps: Deps, who: Member, id: string): Promise<string> {
  if (who.level > levels.admin) failBelow(levels.admin)
  const [made] = await listMemberImports(deps.db, deps.clock.now(), id)
  if (!made || made.undone_at) fail('import.not_found')
  return write(deps, who, giveAll, invitationKey(deps, who.library), id)
}

async function giveAll(work: Work<Member>, key: Uint8Array, id: string): Promise<string> {
  const people = await listPeople(selectToInvite(work.tx), id)
  let printed = (await listPeople(selectWithoutAddress(work.tx), id)).length
  for (const { email, lang, first_name, last_name } of people) {
    const [known, open] = [await knownAs(work, email), await lockByEmail(work.tx, email)]
    // Whoever has the link becomes who is invited, and somebody of the staff is invited as such.
    if (Math.min(known?.level ?? levels.member, open?.level ?? levels.member) < work.who.level) continue
    const level = open?.level ?? levels.member
    const row = await putInvitation(work, key, { email, lang, first_name, last_name, level })
    await giveByHand(work, row, printedTokenOf(key, row.id, work.at))
    printed++
  }
  if (!printed) fail('invitation.nobody')
  return work.at.toISOString()
}
