import type { DeskMessage, MemberMessage } from '../../src/lib/contract/messages.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import { listMessagesOf, listNotesOf } from './queries.ts'
import { toMessages } from './to-message.ts'

/**
 * What a member wrote to the desk, the newest first.
 * @throws Refusal `member.not_found`
 */
export async function readMemberMessages({ db }: Deps, who: Member, id: string): Promise<MemberMessage[]> {
  if (!(await findMember(db, id))) fail('member.not_found')
  const notes = await listNotesOf(db, id)
  /** A note of a loan that is over waits for nobody. */
  const over = new Set(notes.filter(one => !one.is_open).map(one => one.id))
  const toOne = ({ id: own, kind, at, subject, text, answers, done }: DeskMessage): MemberMessage => ({
    id: own,
    kind,
    at,
    subject,
    text,
    answers,
    waits: !done && !over.has(own),
  })
  const all = await toMessages(db, who, await listMessagesOf(db, id), notes)
  return all.map(toOne).toSorted((one, other) => other.at.localeCompare(one.at))
}
