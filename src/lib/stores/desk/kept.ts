/** What is not on the server yet, kept in the browser so that a reload loses nothing. */

/** Where the browser keeps nothing, the page's own memory is all there is. */
export function keptIn<Thing>(database: string, store: string, key: keyof Thing & string) {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(database, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: key })
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error(database))
    })
  }
  async function inStore<T>(
    mode: IDBTransactionMode,
    work: (things: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> {
    try {
      const db = await open()
      const asked = work(db.transaction(store, mode).objectStore(store))
      return await new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error(database))
      }).finally(() => db.close())
    } catch {
      return null
    }
  }
  return {
    keep: async (thing: Thing) => void (await inStore('readwrite', things => things.put(thing))),
    forget: async (id: string) => void (await inStore('readwrite', things => things.delete(id))),
    list: async () => ((await inStore('readonly', things => things.getAll())) as Thing[] | null) ?? [],
  }
}
