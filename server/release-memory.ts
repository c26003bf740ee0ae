/**
 * Releases memory that only a start, or a long publication, needed, as far as possible: also compiled code that has not
 * been used for a while. Does nothing without `--expose-gc` (scripts/serve sets it).
 */
export function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
