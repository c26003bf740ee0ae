import type { Snapshot } from '../../src/lib/contract/publications.ts'

/**
 * The snapshot as JSON with each object on a line of its own, so that whoever reads the next one finds what
 * changed without parsing thousands of objects that did not.
 */
export function writeSnapshot({ products, ...head }: Snapshot): string {
  if (products.length === 0) return JSON.stringify({ ...head, products })
  const start = JSON.stringify({ ...head, products: [] }).slice(0, -']}'.length)
  return `${start}\n${products.map(one => JSON.stringify(one)).join(',\n')}\n]}`
}
