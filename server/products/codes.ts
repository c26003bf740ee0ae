import { sql } from 'kysely'
import { codeFrom } from '../../src/lib/rules/product-code.ts'
import type { Reader } from '../db/scope.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'

/** Codes tried at a time: those of objects that came with a code of their own are passed over. */
const atOnce = 50

/** The code of a new object by the library's pattern: the first that no label carries or once carried. */
export async function newCode(work: Work, listingNo: number, categoryId: string): Promise<string> {
  const { tx, library, today } = work
  const category = await tx.selectFrom('categories').select('slug').where('id', '=', categoryId).executeTakeFirst()
  const parts = { library: tx.library, category: category?.slug ?? '', year: today.slice(0, 4) }
  for (let first = listingNo + 1; ; first += atOnce) {
    const codes = Array.from({ length: atOnce }, (_, n) =>
      codeFrom(library.code_pattern, { ...parts, number: first + n }),
    )
    const taken = new Set(await listTaken(tx, codes))
    const free = codes.find(code => !taken.has(code.toLowerCase()))
    if (free) return free
  }
}

async function listTaken(db: Reader, codes: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_codes')
    .select(sql<string>`lower(code)`.as('code'))
    .where(sql<boolean>`lower(code) = any(${codes.map(code => code.toLowerCase())})`)
    .execute()
  return rows.map(row => row.code)
}

/**
 * Makes sure that a code may be given to an object: it is no other's, and was none other's either. The lock of the
 * library's row serializes those who give codes.
 * @throws Refusal `product.code_taken`
 */
export async function requireFreeCode({ tx }: Work, code: string, productId: string): Promise<void> {
  await tx.selectFrom('libraries').select('library_id').forUpdate().execute()
  const other = await tx
    .selectFrom('product_codes')
    .select('product_id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('product_id', '!=', productId)
    .executeTakeFirst()
  if (other) fail('product.code_taken')
}

/** The codes that an object had before, newest first. */
export async function listOldCodes(db: Reader, productId: string, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_codes')
    .select('code')
    .where('product_id', '=', productId)
    .where('code', '!=', code)
    .orderBy('given_at', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(row => row.code)
}
