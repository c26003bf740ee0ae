import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { SupportRequest } from '../../src/lib/contract/support.ts'
import type { Db } from '../db/connect.ts'
import { enqueueDeskMail, enqueueMailTo } from '../db/journal.ts'
import { repeatedSince } from '../db/repeated.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { findMemberByEmail } from '../members/queries.ts'

type Asked = z.output<typeof SupportRequest>

/**
 * Keeps a question, mails it to the library and a copy to whoever asked. An address that is no member's might be
 * anybody's: its copy repeats nothing of what was written, so that nobody can send words of their own through us.
 * The same words sent again because the reply got lost are one question.
 * @throws Refusal `request.rate`
 */
export async function askForHelp(deps: Deps, { library, lang }: Visitor, address: string, asked: Asked) {
  const { library_id } = library
  const { email, section, object, message } = asked
  await deps.limits.take(library_id, 'support_address', address)
  await deps.limits.take(library_id, 'support_mail', createHash('sha256').update(email).digest('base64url'))
  const at = deps.clock.now()
  const known = await findSame(deps.db, library_id, asked, repeatedSince(at))
  if (known) return { id: known.id, created_at: known.created_at.toISOString() }
  const id = newId()
  await inTransaction(deps.db, async tx => {
    await tx
      .insertInto('support_requests')
      .values({ library_id, id, lang, created_at: at, ...asked })
      .execute()
    const verified = (await findMemberByEmail(tx, library_id, email))?.verified_at
    const repeated = verified ? { object, message } : { object: section, message: { message: 'not_repeated' } }
    await enqueueDeskMail(
      tx,
      library_id,
      { template: 'desk_support', data: { from_email: email, section, object, message } },
      at,
    )
    await enqueueMailTo(tx, library_id, { to: email, lang }, { template: 'support_received', data: repeated }, at)
  })
  deps.wake()
  return { id, created_at: at.toISOString() }
}

function findSame(db: Db, library: string, { email, section, object, message }: Asked, since: Date) {
  return db
    .selectFrom('support_requests')
    .select(['id', 'created_at'])
    .where('library_id', '=', library)
    .where('email', '=', email)
    .where('section', '=', section)
    .where('object', '=', object)
    .where('message', '=', message)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
}
