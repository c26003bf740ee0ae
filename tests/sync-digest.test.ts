import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestInThread } from '../server/press/sync-digest.ts'

it('a hash made in the thread is the one that WebCrypto makes, for each algorithm of a policy', async () => {
  const data = new TextEncoder().encode('main{color:#c8102e}/* perché */')
  const algorithms = ['SHA-256', 'SHA-384', { name: 'SHA-512' }] as const
  const hashes = () => Promise.all(algorithms.map(one => webcrypto.subtle.digest(one, data)))
  const before = await hashes()
  try {
    digestInThread()
    expect(await hashes()).toEqual(before)
    expect(await webcrypto.subtle.digest('SHA-256', data.buffer)).toEqual(before[0])
    expect(Object.hasOwn(webcrypto.subtle, 'digest')).toBe(true)
  } finally {
    delete (webcrypto.subtle as { digest?: unknown }).digest
  }
  expect(await hashes()).toEqual(before)
})
