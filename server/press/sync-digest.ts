import { hash, type webcrypto } from 'node:crypto'

type Algorithm = string | { name: string }

/**
 * Makes WebCrypto hash in this thread. Astro hashes the inline styles of each page that it draws, and waits each time for a
 * thread of Node's pool, which takes longer than the hash.
 */
export function digestInThread(): void {
  const digest = async (algorithm: Algorithm, data: webcrypto.BufferSource): Promise<ArrayBuffer> => {
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name
    const bytes = ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data)
    return Uint8Array.from(hash(name.replace('-', ''), bytes, 'buffer')).buffer
  }
  Object.defineProperty(crypto.subtle, 'digest', { value: digest, configurable: true })
}
