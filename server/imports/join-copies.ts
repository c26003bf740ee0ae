import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/scope.ts'
import { joinFirst, separateOne } from '../desk/copies.ts'
import { type FieldName, isShared, type ProductFields } from '../desk/product-fields.ts'
import { setFields } from '../desk/update-product.ts'
import { findFirst, findIdByCode, lockProduct } from '../catalog/queries.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import type { Change } from './set-products.ts'

type Who = By & { level: number }

/** A change without what a row of products does not hold. */
export const withoutCopies = (changes: readonly Change[]): Change[] =>
  changes
    .map(one => ({ ...one, fields: one.fields.filter(name => name !== 'copy_of') }))
    .filter(one => one.fields.length > 0)

/** What objects have in common with their copies is changed of these too. */
export async function shareWithCopies(work: Work<Who>, changes: readonly Change[]): Promise<void> {
  for (const { known, wanted, fields } of changes) {
    const shared = fields.filter(name => isShared(name))
    if (shared.length === 0) continue
    await lockProduct(work.tx, known.id)
    await setFields(work, known.id, pick(wanted, shared))
  }
}

const pick = (of: Partial<ProductFields>, names: readonly FieldName[]): Partial<ProductFields> =>
  Object.fromEntries(names.map(name => [name, of[name]]))

/** Each of these objects is a copy of the one with that code, or of none any more. */
export async function setCopies(
  work: Work<Who>,
  wanted: readonly { id: string; copy_of: string | null | undefined }[],
): Promise<void> {
  for (const { id, copy_of } of wanted) {
    if (copy_of === undefined) continue
    await lockProduct(work.tx, id)
    const first = await findFirst(work.tx, id)
    const other =
      copy_of === null
        ? id
        : await findFirst(work.tx, (await findIdByCode(work.tx, copy_of)) ?? fail('import.wrong_rows'))
    if (first === other) continue
    if (copy_of === null) await separateOne(work, id)
    else {
      await lockProduct(work.tx, other)
      await joinFirst(work, id, other)
    }
  }
}

/** The versions of these objects now. */
export async function versionsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('products').select(['id', 'version']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(row => [row.id, row.version]))
}
