/**
 * Gives back what only a start, or a long printing, needed, as far as the runtime can: also compiled code that has not
 * been used for a while. Does nothing where the runtime may not be asked to (scripts/serve lets it).
 */
export function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
