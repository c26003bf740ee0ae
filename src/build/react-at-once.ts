import { renderToString, type ServerOptions } from 'react-dom/server'
import type { ReactNode } from 'react'

type Chunk = { done: boolean; value: Uint8Array | undefined }
type Reader = { read: () => Promise<Chunk> }

const encoder = new TextEncoder()

/** All of a component in one chunk, in the shape of the stream that Astro's renderer reads: nothing of ours is waited for. */
async function renderToReadableStream(node: ReactNode, options?: ServerOptions): Promise<{ getReader: () => Reader }> {
  const chunks: Chunk[] = [{ done: false, value: encoder.encode(renderToString(node, options)) }]
  return { getReader: () => ({ read: async () => chunks.shift() ?? { done: true, value: undefined } }) }
}

export default { renderToReadableStream }
