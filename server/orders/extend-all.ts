import type { ExtensionAnswer } from '../../src/lib/contract/orders.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { problemOf } from '../http/problems.ts'
import { Refusal } from '../refusal.ts'
import { extendOrder } from './extend-order.ts'
import { listOpenOf } from './queries.ts'

/**
 * Extends every open loan by one month, the one due first before the others: each is extended on its own, and
 * a refused one does not stop the others.
 */
export async function extendAll(deps: Deps, who: Member): Promise<ExtensionAnswer[]> {
  const answers: ExtensionAnswer[] = []
  for (const { id, product_id, name } of await listOpenOf(deps.db, who.id)) {
    const of = { id, product: { id: product_id, name: inLang(who.lang, name) } }
    answers.push({ ...of, ...(await extendOne(deps, who, id)) })
  }
  return answers
}

async function extendOne(deps: Deps, who: Member, id: string): Promise<Omit<ExtensionAnswer, 'id' | 'product'>> {
  try {
    const { to_date, return_date } = (await extendOrder(deps, who, id)).loan
    return { to_date, return_date, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { to_date: null, return_date: null, problem: problemOf(who.lang, error.code) }
  }
}
