/** Wraps a function so that calls with the same key run one after the other, in order. */
export function serialized<A extends unknown[], T>(
  keyOf: (...of: A) => string,
  work: (...of: A) => Promise<T>,
): (...of: A) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (...of) => {
    const key = keyOf(...of)
    const mine = (last.get(key) ?? Promise.resolve()).then(() => work(...of))
    const settled = mine
      .catch(() => {})
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return mine
  }
}
