import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { SupportRequest } from '../../src/lib/contract/support.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail } from '../members/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Asked = z.output<typeof SupportRequest>

/**
 * Keeps a question, mails it to the library and a copy to whoever asked. An address that is no member's might be
 * anybody's: its copy repeats nothing of what was written, so that nobody can send words of their own through us.
 * The same words sent again because the reply got lost are one question.
 * @throws Refusal `request.rate`
 */
export async function askForHelp(deps: Deps, who: Visitor, address: string, asked: Asked) {
  const { library_id } = who.library
  await deps.limits.take(library_id, 'support_address', address)
  await deps.limits.take(library_id, 'support_mail', createHash('sha256').update(asked.email).digest('base64url'))
  const known = await findSame(deps.db, asked, repeatedSince(deps.clock.now()))
  const { id, created_at } = known ?? (await write(deps, who, addQuestion, asked))
  return { id, created_at: created_at.toISOString() }
}

async function addQuestion(work: Work<Visitor>, asked: Asked): Promise<{ id: string; created_at: Date }> {
  const { tx, at } = work
  const { lang } = work.who
  const { email, section, object, message } = asked
  const id = newId()
  await tx
    .insertInto('support_requests')
    .values({ id, lang, created_at: at, ...asked })
    .execute()
  const verified = (await findMemberByEmail(tx, email))?.verified_at
  const repeated = verified ? { object, message } : { object: section, message: { message: 'not_repeated' } }
  await work.mailDesk({ template: 'desk_support', data: { from_email: email, section, object, message } })
  await work.mailTo({ to: email, lang }, { template: 'support_received', data: repeated })
  return { id, created_at: at }
}

function findSame(db: Reader, { email, section, object, message }: Asked, since: Date) {
  return db
    .selectFrom('support_requests')
    .select(['id', 'created_at'])
    .where('email', '=', email)
    .where('section', '=', section)
    .where('object', '=', object)
    .where('message', '=', message)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
}
