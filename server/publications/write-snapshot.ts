import type { Snapshot } from '../../src/lib/contract/publications.ts'
import type { SnapshotChanges } from './snapshot-cache.ts'

/** A snapshot as JSON, from what is written already: each object as its line. */
export function writeSnapshot(
  head: Omit<Snapshot, 'products'>,
  { version, total, gone, lines }: SnapshotChanges,
): string {
  const start = JSON.stringify({ ...head, version, total, gone }).slice(0, -1)
  return `${start},"products":[\n${lines.join(',\n')}\n]}`
}
