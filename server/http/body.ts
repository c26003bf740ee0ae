import type { Context } from 'hono'
import { fail } from '../refusal.ts'
import type { App } from './app-types.ts'

/** A call's JSON is a form: the longest text of a form has 10,000 letters. */
const largestJson = 64 * 1024

/**
 * Reads a JSON body, counting while it streams.
 * @throws Refusal `request.media_type`, `request.too_large`, `request.malformed`
 */
export async function readJson(c: Context<App>): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const bytes = await readBytes(c.req.raw.body, largestJson)
  if (type !== 'application/json') return bytes.length ? fail('request.media_type') : {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return fail('request.malformed')
  }
}

/** Collects a stream, giving up at the first byte too many. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > most) fail('request.too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A query as one value a name; a name given twice is refused rather than guessed at. */
export function readQuery(c: Context<App>): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name in query) fail('request.malformed')
    query[name] = value
  }
  return query
}
