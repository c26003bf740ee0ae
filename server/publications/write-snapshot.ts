import type { Snapshot } from '../../src/lib/contract/publications.ts'
import type { SnapshotChanges } from './snapshot-cache.ts'

/** A snapshot as JSON, joined from the cached lines of its objects. */
export function writeSnapshot(
  head: Omit<Snapshot, 'products'>,
  { version, total, gone, lines }: SnapshotChanges,
): string {
  const start = JSON.stringify({ ...head, version, total, gone }).slice(0, -1)
  return `${start},"products":[\n${lines.join(',\n')}\n]}`
}
