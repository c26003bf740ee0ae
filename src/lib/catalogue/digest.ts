import { hash } from 'node:crypto'

/** 96 bits: with a million digests the odds of any two meeting are one in 10^17. */
const length = 16

// The same rows and points are shown by many pages: each is written out once.
const known = new WeakMap<object, string>()

function short(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, length)
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return short(JSON.stringify(value) ?? '')
  const before = known.get(value)
  if (before) return before
  const fresh = short(JSON.stringify(value))
  known.set(value, fresh)
  return fresh
}

/** Equal values, with their keys in the same order, have equal digests; objects keep theirs in mind. */
export function digest(values: unknown[]): string {
  const names = values.map(nameOf)
  // A few names are a digest already, and listing thousands of pages is spared as many hashes.
  return names.length <= 3 ? names.join('') : short(names.join(''))
}
