/**
 * How a long list is cut into pages whose boundaries never move. Every object has a number in its listing, given once
 * (0 is the oldest) and never reused; a block is 24 numbers in a row. The first page shows the newest block, with the
 * one before it while the newest is filling; each older block is a page of its own, numbered from the oldest. So an
 * addition changes the first page only.
 */
export const blockSize = 24

export type PageSlice<T> = {
  /** The `{n}` of its address; null is the list's first page. */
  n: number | null
  items: T[]
  newer: number | 'first' | null
  older: number | null
}

/** The pages of one listing, newest first. `numberOf` answers an object's number in it. */
export function slicesOf<T>(items: T[], numberOf: (item: T) => number): PageSlice<T>[] {
  const blocks = blocksOf(items, numberOf)
  const newest = blocks[0]
  if (!newest) return [{ n: null, items: [], newer: null, older: null }]
  const together = isFull(newest, numberOf) ? 1 : 2
  const first = { n: null, items: blocks.slice(0, together).flatMap(block => block.items) }
  const rest = blocks.slice(together).map(block => ({ n: block.index + 1, items: block.items }))
  const pages = [first, ...rest]
  return pages.map((page, at) => ({
    ...page,
    newer: at === 0 ? null : (pages[at - 1]!.n ?? 'first'),
    older: pages[at + 1]?.n ?? null,
  }))
}

type Block<T> = { index: number; items: T[] }

function blocksOf<T>(items: T[], numberOf: (item: T) => number): Block<T>[] {
  const blocks = new Map<number, T[]>()
  for (const item of items) {
    const index = Math.floor(numberOf(item) / blockSize)
    const block = blocks.get(index)
    if (block) block.push(item)
    else blocks.set(index, [item])
  }
  return [...blocks]
    .map(([index, block]) => ({ index, items: block.sort((a, b) => numberOf(b) - numberOf(a)) }))
    .sort((a, b) => b.index - a.index)
}

/** Once its last number has been given, nothing can be added to a block. */
function isFull<T>({ index, items }: Block<T>, numberOf: (item: T) => number): boolean {
  return numberOf(items[0]!) === index * blockSize + blockSize - 1
}
