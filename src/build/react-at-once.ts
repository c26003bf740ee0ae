import { renderToString, type ServerOptions } from 'react-dom/server'
import type { ReactNode } from 'react'

type Reader = { read: () => Promise<{ done: true; value: Uint8Array }> }

/**
 * All of a component in the last chunk, in the shape of the stream that Astro's renderer reads: nothing of ours is waited
 * for, and what comes last is decoded in one piece.
 */
async function renderToReadableStream(node: ReactNode, options?: ServerOptions): Promise<{ getReader: () => Reader }> {
  const value = Buffer.from(renderToString(node, options))
  return { getReader: () => ({ read: async () => ({ done: true, value }) }) }
}

export default { renderToReadableStream }
