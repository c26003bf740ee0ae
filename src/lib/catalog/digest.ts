import { hash } from 'node:crypto'

/** 96 bits: with a million digests the odds of any two meeting are one in 10^17. */
const length = 16

/** A short name for a value: equal values, with their keys in the same order, have equal digests. */
export function digest(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? '', 'base64url').slice(0, length)
}
