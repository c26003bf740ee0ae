/** Photos of the round that are not on the server yet, kept in the browser so that a reload loses none. */

export type KeptShot = { product: string; label: string; blob: Blob }

const store = 'shots'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('photo-round', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'product' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('photo-round'))
  })
}

/** Where the browser keeps nothing, the page's own memory is all there is. */
async function inStore<T>(mode: IDBTransactionMode, work: (shots: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const db = await open()
    const asked = work(db.transaction(store, mode).objectStore(store))
    return await new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error ?? new Error('photo-round'))
    }).finally(() => db.close())
  } catch {
    return null
  }
}

export const keepShot = async (shot: KeptShot) => void (await inStore('readwrite', shots => shots.put(shot)))
export const forgetShot = async (product: string) => void (await inStore('readwrite', shots => shots.delete(product)))
export const listShots = async () => ((await inStore('readonly', shots => shots.getAll())) as KeptShot[] | null) ?? []
