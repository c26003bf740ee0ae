import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { SupportRequest } from '../../src/lib/contract/support.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { addMessage, findPublished, findSame } from './queries.ts'

type QuestionInput = z.output<typeof SupportRequest>

/**
 * Stores a question, mails it to the library and a copy to its sender. An address that is no member's might be
 * a third person's: its copy repeats nothing of the text, so that the form cannot be used to send spam.
 * The same words sent again because the reply got lost are one question.
 * @throws Refusal `request.rate`, `product.not_found`
 */
export async function askForHelp(deps: Deps, who: Visitor, address: string, input: QuestionInput) {
  const { library_id } = who.library
  await deps.limits.take(library_id, 'support_address', address)
  await deps.limits.take(library_id, 'support_day', address)
  await deps.limits.take(library_id, 'support_mail', createHash('sha256').update(input.email).digest('base64url'))
  const known = await findSame(deps.db, input, repeatedSince(deps.clock.now()))
  const { id, created_at } = known ?? (await write(deps, who, addQuestion, input))
  return { id, created_at: created_at.toISOString() }
}

async function addQuestion(work: Work<Visitor>, input: QuestionInput): Promise<{ id: string; created_at: Date }> {
  const { tx } = work
  const { lang } = work.who
  const { email, section, object, message, product } = input
  if (product !== undefined && !(await findPublished(tx, product))) fail('product.not_found')
  const added = await addMessage(work, input)
  const verified = (await findMemberByEmail(tx, email))?.verified_at
  const repeated = verified ? { object, message } : { object: section, message: { message: 'not_repeated' } }
  await work.mailDesk({ template: 'desk_support', data: { from_email: email, section, object, message } })
  await work.mailTo({ to: email, lang }, { template: 'support_received', data: repeated })
  return added
}
