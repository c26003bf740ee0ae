/** The browser's database as far as `on-device.ts` asks for it: one store in each. Import it before any store. */
type Row = Record<string, unknown>
type Opening = { result: unknown; onsuccess?: () => void; onupgradeneeded?: () => void }

const rowsOf = new Map<string, Map<unknown, Row>>()
const keyOf = new Map<string, string>()

function storeOf(name: string) {
  const rows = rowsOf.get(name)!
  return {
    put(row: Row) {
      const key = row[keyOf.get(name)!]
      rows.set(key, structuredClone(row))
      return { result: key }
    },
    delete: (key: unknown) => ({ result: void rows.delete(key) }),
    clear: () => ({ result: void rows.clear() }),
    getAll: () => ({ result: structuredClone([...rows.values()]) }),
  }
}

const database = (name: string) => ({
  createObjectStore: (_: string, { keyPath }: { keyPath: string }) => void keyOf.set(name, keyPath),
  transaction() {
    const transaction = { objectStore: () => storeOf(name), oncomplete: () => {} }
    setTimeout(() => transaction.oncomplete())
    return transaction
  },
  close() {},
})

function open(name: string): Opening {
  const opening: Opening = { result: database(name) }
  setTimeout(() => {
    if (!rowsOf.has(name)) opening.onupgradeneeded?.()
    if (!rowsOf.has(name)) rowsOf.set(name, new Map())
    opening.onsuccess?.()
  })
  return opening
}

Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true })
