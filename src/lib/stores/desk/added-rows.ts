/**
 * A list that is read again, and goes on with more: what is added waits for the reading under way, which would take it
 * away, and no reading should begin while it is awaited.
 */
export function addedRows() {
  let latest = Promise.resolve()
  let isAdding = false
  return {
    isAdding: () => isAdding,
    reading: (begun: Promise<void>): Promise<void> => (latest = begun),
    async add(more: () => Promise<void>): Promise<void> {
      isAdding = true
      await latest
      await more()
      isAdding = false
    },
  }
}
