import type { UnsentMails } from '../../src/lib/contract/mails.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { AuditEntry } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { lockFailed } from './queries.ts'
import { readMails } from './read-mails.ts'

/** Takes mails off the list that somebody has told of otherwise, or that nobody needs: they are not sent any more. */
export async function dismissMails(deps: Deps, who: Member, ids: readonly string[]): Promise<UnsentMails> {
  await write(deps, who, dismiss, ids)
  return readMails(deps, who)
}

async function dismiss(work: Work<Member>, ids: readonly string[]): Promise<void> {
  const { tx, at, library } = work
  const rows = await lockFailed(tx, ids)
  const own = (of: typeof rows) => of.map(row => row.id)
  // A mail with a key keeps its row, so that it is not written again.
  const keyed = rows.filter(row => row.dedupe_key !== null)
  const others = rows.filter(row => row.dedupe_key === null)
  const done = { done_at: at, payload: '{}', error: null, failure: null, given_up_at: null, leased_until: null }
  if (keyed.length) await tx.updateTable('outbox').set(done).where('id', 'in', own(keyed)).execute()
  if (others.length) await tx.deleteFrom('outbox').where('id', 'in', own(others)).execute()
  await work.audit(
    ...rows.map(({ member_id, payload }): AuditEntry => {
      const data = { template: payload.template ?? 'digest' }
      return member_id
        ? { action: 'dismiss_mail', subject: 'member', id: member_id, data }
        : { action: 'dismiss_mail', subject: 'library', id: library.library_id, data }
    }),
  )
}
