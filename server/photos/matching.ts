import { mostPictures, type PhotoProblem } from '../../src/lib/contract/photo-names.ts'
import { codeKeys, fileKey, photoKey } from '../../src/lib/rules/photo-files.ts'
import type { Reader } from '../db/scope.ts'

/** What is known of an object's pictures. */
type Shown = { count: number; known: Set<string> }

/** The library as photos are compared with it. */
export type Matching = { byCode: Map<string, string | null>; byName: Map<string, string[]>; shown: Map<string, Shown> }

export async function readMatching(db: Reader): Promise<Matching> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'code', 'photo_names'])
    .where('listing_no', 'is not', null)
    .execute()
  const labelled = new Set(products.map(one => one.id))
  const given = await db
    .selectFrom('product_codes')
    .select(['code', 'product_id'])
    .orderBy('given_at', 'desc')
    .execute()
  const byCode = new Map<string, string | null>()
  for (const { code, id } of products) claim(byCode, code, id)
  const now = new Set(byCode.keys())
  for (const { code, product_id } of given)
    if (labelled.has(product_id) && !now.has(photoKey(code))) claim(byCode, code, product_id)
  const byName = new Map<string, string[]>()
  for (const { id, photo_names } of products)
    for (const name of photo_names?.split(';') ?? []) {
      const key = fileKey(name.trim())
      if (key) byName.set(key, [...(byName.get(key) ?? []), id])
    }
  return { byCode, byName, shown: await readShown(db) }
}

/** Two codes that read alike lead nowhere. */
function claim(byCode: Matching['byCode'], code: string, id: string): void {
  const key = photoKey(code)
  byCode.set(key, byCode.has(key) && byCode.get(key) !== id ? null : id)
}

async function readShown(db: Reader): Promise<Map<string, Shown>> {
  const rows = await selectShown(db).execute()
  const shown = new Map<string, Shown>()
  for (const { product_id, ...row } of rows) {
    const mine = shown.get(product_id) ?? { count: 0, known: new Set() }
    mine.count += 1
    for (const one of marksOf(row)) mine.known.add(one)
    shown.set(product_id, mine)
  }
  return shown
}

export const selectShown = (db: Reader) =>
  db
    .selectFrom('product_pictures as pp')
    .innerJoin('files as f', 'f.id', 'pp.file_id')
    .select(['pp.product_id', 'f.origin_hash', 'f.sources'])
    .where('f.deleted_at', 'is', null)

/** What a picture is recognized by: the file that it was made of, or one of its own that comes back in an export. */
export const marksOf = ({ origin_hash, sources }: { origin_hash: string | null; sources: { url: string }[] }) => [
  ...(origin_hash ? [origin_hash] : []),
  ...sources.flatMap(({ url }) => /^\/files\/([\w-]{16})-\d+(?:-cut)?\.webp$/.exec(url)?.[1] ?? []),
]

/** Our own files are named by the beginning of their digest. */
export const isKnown = (known: ReadonlySet<string>, hash: string): boolean =>
  known.has(hash) || known.has(hash.slice(0, 16))

/** The objects that a file belongs to: those whose sheet names it, else the one whose code it begins with. */
export function objectsOf({ byName, byCode }: Matching, path: string): string[] {
  const named = byName.get(fileKey(path))
  if (named) return named
  for (const key of codeKeys(path)) {
    const found = byCode.get(key)
    if (found) return [found]
  }
  return []
}

/** Those of the objects that do not show the photo yet and have room for it. */
export function objectsToGet({ shown }: Matching, objects: readonly string[], hash: string | undefined) {
  const lacking = objects.filter(id => !hash || !isKnown(shown.get(id)?.known ?? new Set(), hash))
  const open = lacking.filter(id => (shown.get(id)?.count ?? 0) < mostPictures)
  const problem: PhotoProblem | null = open.length ? null : lacking.length ? 'full' : 'already'
  return { open, problem }
}

/** The object has one picture more. */
export function remember({ shown }: Matching, objects: readonly string[], hash: string | undefined): void {
  for (const id of objects) {
    const mine = shown.get(id) ?? { count: 0, known: new Set() }
    mine.count += 1
    if (hash) mine.known.add(hash)
    shown.set(id, mine)
  }
}
