import type { ProductSheet } from '../../src/lib/contract/desk-products.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import type { ProductFields } from './product-fields.ts'
import { listEvents } from './product-queries.ts'
import { presentSheet } from './product-sheet.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { setFields } from './update-product.ts'

type RestoreInput = { before: number; seen: number }

/**
 * Brings an object back to what it was before a change of its fields, as a new change. Its code stays as it is where
 * the caller may not change it.
 * @throws Refusal `product.moved_on` where there is no such change, and as a change
 */
export async function restoreProduct(deps: Deps, who: Member, id: string, wanted: RestoreInput): Promise<ProductSheet> {
  await write(deps, who, restoreFields, id, wanted)
  return presentSheet(deps, who, id)
}

async function restoreFields(work: Work<Member>, id: string, { before, seen }: RestoreInput): Promise<void> {
  await takeKnownProduct(work.tx, id)
  const changes = (await listEvents(work.tx, id)).flatMap(one => (one.data ? [one.data] : []))
  if (!changes.some(one => one.version === before)) fail('product.moved_on')
  const undone = changes.filter(one => one.version >= before).sort((a, b) => b.version - a.version)
  const fields: Partial<ProductFields> = Object.assign({}, ...undone.map(one => one.before))
  if (work.who.level > levels.referent) delete fields.code
  await setFields(work, id, fields, seen)
}
