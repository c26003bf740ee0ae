import type { Lang } from '../../src/lib/addresses.ts'
import type { RegisterEntry } from '../../src/lib/contract/register.ts'
import { inLang } from '../catalog/to-product.ts'
import { kindOf } from './kinds.ts'
import { type ActRow, type Facts, memberNamed } from './queries.ts'
import { sayAct, sayWho } from './sentences.ts'

/** Somebody of another library is no member here; an account that was closed has no name. */
function nameOf(lang: Lang, id: string | null, { members }: Facts): string {
  if (id === null) return sayWho(lang, 'nobody')
  return (members.get(id) ?? sayWho(lang, 'network')) || sayWho(lang, 'gone')
}

/** An object kept for somebody names them where others have a reason. */
const isTurn = ({ subject, action }: ActRow) => subject === 'product' && action === 'give_turn'

function memberIdOf(act: ActRow, { orders, owners }: Facts): string | null {
  const { subject, subject_id: id, reason, data } = act
  if (isTurn(act)) return reason
  if (subject === 'member') return id
  const owner = subject === 'order' ? orders.get(id) : owners.get(id)
  // A card that was undone is no more.
  return owner?.member_id ?? (subject === 'membership' ? memberNamed(data) : null)
}

function thingOf(lang: Lang, { subject, subject_id: id, data }: ActRow, facts: Facts): RegisterEntry['thing'] {
  const product = facts.products.get(subject === 'order' ? (facts.orders.get(id)?.product_id ?? '') : id)
  if (product) return { name: inLang(lang, product.name), code: product.code, product: product.id }
  const category = facts.categories.get(id)
  const named = typeof data?.name === 'string' ? data.name : undefined
  const name = category ? inLang(lang, category.name) : (facts.points.get(id)?.name ?? named)
  return name === undefined ? null : { name, code: null, product: null }
}

/** What was written; the reasons of jobs are codes. */
const reasonOf = (act: ActRow) => (act.actor_id === null || isTurn(act) ? null : act.reason)

/** An act as its reader sees it. */
export function toEntry(lang: Lang, act: ActRow, facts: Facts): Omit<RegisterEntry, 'undo'> {
  const { id, at, actor_id, on_behalf_of, subject, subject_id, data } = act
  const memberId = memberIdOf(act, facts)
  const member = memberId === null || memberId === actor_id ? undefined : facts.members.get(memberId)
  return {
    id,
    at: at.toISOString(),
    done_at: typeof data?.done_at === 'string' ? data.done_at : null,
    kind: kindOf(subject),
    by: nameOf(lang, actor_id, facts),
    what: sayAct(lang, act),
    in_name_of: on_behalf_of === null ? null : nameOf(lang, on_behalf_of, facts),
    member: member ? { id: memberId!, name: member } : null,
    thing: thingOf(lang, act, facts),
    order: subject === 'order' ? subject_id : null,
    reason: reasonOf(act),
  }
}
