import type { StoredValue } from './stored.ts'

/** An object over a stored text. `isUsable` looks at what was read: an older release, or a hand, may have written it. */
export const storedJson = <Value extends object>(
  { get, set, remove }: StoredValue<string>,
  isUsable = (value: Partial<Value>) => typeof value === 'object',
): StoredValue<Value> => ({
  get: () => {
    try {
      const value = JSON.parse(get()!) as Value
      return isUsable(value) ? value : null
    } catch {
      return null
    }
  },
  set: value => set(JSON.stringify(value)),
  remove,
})
