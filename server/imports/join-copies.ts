import { isDeepStrictEqual } from 'node:util'
import { findFirst, findIdByCode, lockProduct } from '../catalog/queries.ts'
import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/scope.ts'
import { joinFirst, separateOne, sharedOf } from '../desk/copies.ts'
import { type FieldName, isShared, type ProductFields, readFields } from '../desk/product-fields.ts'
import { fail } from '../refusal.ts'
import type { By, Work } from '../work/work.ts'
import type { Known } from './queries.ts'
import type { Change } from './set-products.ts'

type Who = By & { level: number }

/** A change without what a row of products does not hold. */
export const withoutCopies = (changes: readonly Change[]): Change[] =>
  changes
    .map(one => ({ ...one, fields: one.fields.filter(name => name !== 'copy_of') }))
    .filter(one => one.fields.length > 0)

const firstOf = ({ fields }: Known) => fields.copy_of ?? fields.code

/** The same changes, and what objects have in common with their copies changed of these too. */
export function shareWithCopies(products: Iterable<Known>, changes: readonly Change[]): Change[] {
  const copies = Map.groupBy(products, firstOf)
  const all = new Map(changes.map(one => [one.known.id, { ...one }]))
  for (const { known, wanted, fields } of changes) {
    const shared = fields.filter(name => isShared(name))
    for (const copy of shared.length > 0 ? (copies.get(firstOf(known)) ?? []) : []) {
      if (copy.id === known.id) continue
      const mine = all.get(copy.id) ?? { known: copy, wanted: {}, fields: [] }
      const after = { ...mine.wanted, ...pick(wanted, shared) }
      const names = [...new Set([...mine.fields, ...shared])]
      const changed = names.filter(name => !isDeepStrictEqual(copy.fields[name], after[name]))
      if (changed.length > 0) all.set(copy.id, { known: copy, wanted: after, fields: changed })
      else all.delete(copy.id)
    }
  }
  return [...all.values()]
}

const pick = (of: Partial<ProductFields>, names: readonly FieldName[]): Partial<ProductFields> =>
  Object.fromEntries(names.map(name => [name, of[name]]))

/** What objects were before an import, as an undo needs it: of one that joins others also its own words and pictures. */
export async function readBefore(tx: Tx, changes: readonly Change[]): Promise<Map<string, Partial<ProductFields>>> {
  const before = new Map<string, Partial<ProductFields>>()
  for (const { known, fields } of changes) {
    const own = pick(known.fields, fields)
    const shared = fields.includes('copy_of') ? sharedOf((await readFields(tx, known.id)).fields) : {}
    before.set(known.id, { ...shared, ...own })
  }
  return before
}

/** Each of these objects is a copy of the one with that code, or of none any more. */
export async function setCopies(
  work: Work<Who>,
  wanted: readonly { id: string; copy_of: string | null | undefined }[],
): Promise<void> {
  for (const { id, copy_of } of wanted) {
    if (copy_of === undefined) continue
    await lockProduct(work.tx, id)
    const meant = copy_of === null ? id : ((await findIdByCode(work.tx, copy_of)) ?? fail('import.wrong_rows'))
    const other = copy_of === null ? id : await findFirst(work.tx, meant)
    if ((await findFirst(work.tx, id)) === other) continue
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
