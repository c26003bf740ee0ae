import { Id } from '../contract/primitives.ts'
import {
  type Snapshot,
  type SnapshotDelta,
  SnapshotDelta as DeltaSchema,
  type SnapshotProduct,
} from '../contract/publications.ts'

/**
 * The objects of the libraries printed last. The API is asked only for what is new since, so that a changed object
 * of thousands costs no more than one of ten, and the others stay the very same.
 */
type Memory = { version: string; products: Map<string, SnapshotProduct>; headquarters: Snapshot['headquarters'] }

const mostLibraries = 8

const headSchema = DeltaSchema.omit({ products: true })

const memories = new Map<string, Memory>()

/** The version of a library's snapshot that is remembered here. */
export function knownVersion(label: string): string | null {
  return memories.get(label)?.version ?? null
}

/** The snapshot that an API's answer makes of the one before. @throws Error when it is not one, or is not whole */
export function applySnapshotDelta(label: string, bytes: Buffer): Snapshot {
  const before = memories.get(label)
  // After an inconsistent answer the next request reads everything.
  forget(label)
  const { products: changed, ...rest } = JSON.parse(bytes.toString()) as SnapshotDelta
  const { version, total, gone, ...head } = headSchema.parse(rest)
  const products = new Map(gone && before?.products)
  for (const id of gone ?? []) products.delete(id)
  for (const product of sound(changed)) products.set(product.id, product)
  if (products.size !== total) throw new Error(`${products.size} objects of "${label}" were read, not ${total}`)
  const headquarters = same(before?.headquarters, head.headquarters)
  remember(label, { version, products, headquarters })
  return { ...head, headquarters, products: [...products.values()].sort((a, b) => a.listings.all! - b.listings.all!) }
}

/** The earlier of two equal values, for what is reckoned once as long as it is the very same. */
function same<T>(before: T | undefined, after: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after
}

function remember(label: string, memory: Memory): void {
  memories.set(label, memory)
  if (memories.size > mostLibraries) memories.delete(memories.keys().next().value!)
}

/** Makes a library be read whole the next time. */
export function forget(label: string): void {
  memories.delete(label)
}

/** Thousands of objects are not checked field by field, which would cost more than all the rest. */
function sound(products: unknown): SnapshotProduct[] {
  const all = Array.isArray(products) && products.every(one => Id.safeParse(one?.id).success)
  if (!all) throw new Error('The snapshot holds something that is not an object of the library')
  return products
}
