/**
 * A read shared by all concurrent callers. It starts after the last of them has called, so that none gets data
 * from before its call.
 */
export function coalesced<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  return key => {
    const known = pending.get(key)
    if (known) return known
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    pending.set(key, promise)
    setImmediate(() => {
      pending.delete(key)
      read(key).then(resolve, reject)
    })
    return promise
  }
}
