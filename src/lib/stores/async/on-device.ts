/** Records that the browser keeps on this device, so that a page that is closed or killed loses none. */

type StoreOptions = { database: string; store: string; key: string }

function open({ database, store, key }: StoreOptions): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: key })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error(database))
  })
}

/** Null where the browser keeps nothing, as in some private windows: the page's own memory is all there is then. */
async function inStore<T>(
  place: StoreOptions,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const db = await open(place)
    const transaction = db.transaction(place.store, mode, { durability: 'strict' })
    const asked = work(transaction.objectStore(place.store))
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error ?? new Error(place.database))
    }).finally(() => db.close())
  } catch {
    return null
  }
}

export const onDevice = <Value>(place: StoreOptions) => ({
  /** Answers whether it is kept. */
  put: async (value: Value): Promise<boolean> => (await inStore(place, 'readwrite', all => all.put(value))) !== null,
  remove: async (key: string): Promise<void> => void (await inStore(place, 'readwrite', all => all.delete(key))),
  clear: async (): Promise<void> => void (await inStore(place, 'readwrite', all => all.clear())),
  list: async (): Promise<Value[]> => ((await inStore(place, 'readonly', all => all.getAll())) as Value[] | null) ?? [],
})
