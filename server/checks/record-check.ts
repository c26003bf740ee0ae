import type { Check, Result } from '../../src/lib/contract/checks.ts'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Deps } from '../deps.ts'
import { listObjectChecks } from '../desk/checks-due.ts'
import { setRepair } from '../desk/repair.ts'
import { isOut } from '../desk/seek.ts'
import { stopOrLend } from '../desk/stop-unchecked.ts'
import { takeKnownProduct } from '../desk/take-known-product.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { findSameCheck } from './queries.ts'
import { presentCheck } from './to-check.ts'

/**
 * An object was checked. What is good is lent again if it was stopped, what is not goes to repair.
 * @throws Refusal `product.not_found`, `product.moved_on`, `check.no_rule`, `order.still_out`
 */
export async function recordCheck(deps: Deps, who: Member, id: string, result: Result): Promise<Check> {
  return presentCheck(deps, who, await write(deps, who, record, id, result))
}

async function record(work: Work<Member>, productId: string, result: Result): Promise<string> {
  const { tx, who, at, today } = work
  const { status } = await takeKnownProduct(tx, productId)
  const by = who.impersonator ?? who.id
  const same = await findSameCheck(tx, productId, by, result.good, repeatedSince(at))
  if (same) return same.id
  if (!canRepair(status)) fail('product.moved_on')
  const [due] = await listObjectChecks(tx, today, { ids: [productId] })
  if (!due) return fail('check.no_rule')
  if (await isOut(tx, productId)) fail('order.still_out')
  const { good, note = null } = result
  const id = newId()
  const facts = { id, product_id: productId, what: due.what, is_good: good, note, checked_by: by, checked_at: at }
  await tx.insertInto('checks').values(facts).execute()
  const action = good ? 'check_good' : 'check_bad'
  await work.audit({ action, subject: 'product', id: productId, reason: note, data: { check: id, what: due.what } })
  if (result.good) await stopOrLend(work, productId)
  else await setRepair(work, productId, result)
  return id
}
