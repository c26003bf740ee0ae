/**
 * A reading that all who ask in the same moment share. It starts after the last of them has asked, so that nobody is
 * told what was true before.
 */
export function coalesced<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return key => {
    const known = asked.get(key)
    if (known) return known
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    asked.set(key, promise)
    setImmediate(() => {
      asked.delete(key)
      read(key).then(resolve, reject)
    })
    return promise
  }
}
