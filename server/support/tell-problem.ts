import type * as z from 'zod'
import type { ProblemReport } from '../../src/lib/contract/support.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { inLang } from '../catalog/to-product.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMember, hasAddress } from '../members/queries.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { addMessage, findOwnPicture, findPublished, findSame, type NewMessage } from './queries.ts'

type ProblemInput = z.output<typeof ProblemReport>

/**
 * Tells the library of a problem with an object, as the help form does, with a picture.
 * @throws Refusal `request.rate`, `product.not_found`, `file.not_found`, `auth.forbidden`
 */
export async function tellProblem(deps: Deps, who: Member, input: ProblemInput) {
  if (who.home !== who.library.library_id) failBelow(levels.member)
  await deps.limits.take(who.library.library_id, 'support_address', who.id)
  await deps.limits.take(who.library.library_id, 'support_day', who.id)
  const { id, created_at } = await write(deps, who, addProblem, input)
  return { id, created_at: created_at.toISOString() }
}

async function addProblem(work: Work<Member>, { product, message, picture }: ProblemInput) {
  const { tx, who, at } = work
  const found = (await findPublished(tx, product)) ?? fail('product.not_found')
  const { email } = (await findMember(tx, who.id)) ?? fail('auth.expired')
  if (picture !== undefined && !(await findOwnPicture(tx, picture, who.id))) fail('file.not_found')
  const object = `${inLang(who.lang, found.name)} (${found.code})`
  const section = 'problemi tecnici'
  const told: NewMessage = { email, section, object, message, product, picture, member: who.id }
  const known = await findSame(tx, told, repeatedSince(at))
  if (known) return known
  const added = await addMessage(work, told)
  const from_email = hasAddress(email) ? email : ''
  await work.mailDesk({ template: 'desk_support', data: { from_email, section, object, message } })
  await work.mail(who.id, { template: 'support_received', data: { object, message } })
  return added
}
