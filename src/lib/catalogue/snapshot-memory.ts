import { Id } from '../contract/primitives.ts'
import { type Snapshot, Snapshot as SnapshotSchema, type SnapshotProduct } from '../contract/publications.ts'

/**
 * The last snapshot read, as bytes and as objects. The API writes every object on a line of its own, so of the
 * next snapshot only the lines between the first and the last difference are parsed: when one object of
 * thousands changed, that spares most of a publication's work, and unchanged objects stay the very same ones.
 */
type Memory = { label: string; bytes: Buffer; lines: number[]; products: SnapshotProduct[] }

const [newline, opening, closing] = [10, 91, 93]

const headSchema = SnapshotSchema.omit({ products: true })

let memory: Memory | null = null

/** The snapshot that an API's answer holds. @throws Error when it is not one, or is not whole */
export function readBytes(label: string, bytes: Buffer): Snapshot {
  const lines = linesOf(bytes)
  if (!lines) {
    const whole = JSON.parse(bytes.toString()) as Snapshot
    return { ...headSchema.parse(whole), products: sound(whole.products) }
  }
  const around = bytes.toString('utf8', 0, lines[0]) + bytes.toString('utf8', lines.at(-1))
  const head = headSchema.parse(JSON.parse(around))
  const products = productsOf(label, bytes, lines)
  memory = { label, bytes, lines, products }
  return { ...head, products }
}

/** Where each object's line starts, and in the end the closing line; null when they are not so written. */
function linesOf(bytes: Buffer): number[] | null {
  const lines: number[] = []
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines.push(at + 1)
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last && bytes[first - 2] === opening && bytes[last] === closing ? lines : null
}

function productsOf(label: string, bytes: Buffer, lines: number[]): SnapshotProduct[] {
  const count = lines.length - 1
  const before = memory?.label === label ? memory : null
  if (!before) return parsed(bytes, lines, 0, count)
  const same = sameStart(before.bytes, bytes)
  const first = Math.max(0, lines.findLastIndex(start => start <= same))
  const rest = Math.min(bytes.length - lines[first]!, before.bytes.length - before.lines[first]!)
  const end = bytes.length - sameEnd(before.bytes, bytes, rest)
  const after = count - lines.findIndex((start, at) => start >= end || at === count)
  return [
    ...before.products.slice(0, first),
    ...parsed(bytes, lines, first, count - after),
    ...before.products.slice(before.products.length - after),
  ]
}

/** The objects of the lines from `first` to before `last`. */
function parsed(bytes: Buffer, lines: number[], first: number, last: number): SnapshotProduct[] {
  const text = bytes.toString('utf8', lines[first], lines[last]).trimEnd().replace(/,$/, '')
  return sound(JSON.parse(`[${text}]`))
}

/** Thousands of objects are not checked field by field, which would cost more than all the rest. */
function sound(products: unknown): SnapshotProduct[] {
  const all = Array.isArray(products) && products.every(one => Id.safeParse(one?.id).success)
  if (!all) throw new Error('The snapshot holds something that is not an object of the library')
  return products
}

/** How many bytes are equal from the start; blocks are compared whole, halving the one that differs. */
function sameStart(a: Buffer, b: Buffer): number {
  let [low, high] = [0, Math.min(a.length, b.length)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (a.compare(b, low, middle, low, middle) === 0) low = middle
    else high = middle - 1
  }
  return low
}

/** How many are equal from the end, of `most` at most. */
function sameEnd(a: Buffer, b: Buffer, most: number): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const equal = a.compare(b, b.length - middle, b.length - low, a.length - middle, a.length - low) === 0
    if (equal) low = middle
    else high = middle - 1
  }
  return low
}
