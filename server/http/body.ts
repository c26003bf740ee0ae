import type { Context } from 'hono'
import { fail } from '../refusal.ts'
import type { App } from './app-types.ts'

/** A call's JSON is a form: the longest text of a form has 10,000 letters. */
const largestJson = 64 * 1024

/** How long a caller may take to send it (ms). */
const jsonMs = 30_000

/**
 * Reads a JSON body, counting while it streams.
 * @throws Refusal `request.media_type`, `request.too_large`, `request.malformed`
 */
export async function readJson(c: Context<App>): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const bytes = await readJsonBytes(c)
  if (type !== 'application/json') return bytes.length ? fail('request.media_type') : {}
  return parseJson(bytes)
}

/** The bytes of a JSON body, which a signature covers. @throws Refusal `request.too_large`, `request.malformed` */
export const readJsonBytes = (c: Context<App>) => readBytes(c.req.raw.body, largestJson, jsonMs)

/** @throws Refusal `request.malformed` */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return fail('request.malformed')
  }
}

/**
 * Collects a stream, giving up at the first byte too many, or when it takes longer than `ms`.
 * @throws Refusal `request.too_large`, `request.malformed`
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  ms: number,
): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => {})
  }, ms)
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > most) fail('request.too_large')
      parts.push(read.value)
    }
  } finally {
    clearTimeout(timer)
    void reader.cancel().catch(() => {})
  }
  if (isLate) fail('request.malformed')
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
