import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Hono } from 'hono'
import type { Entry } from '../../src/lib/contract/contract.ts'
import type { App } from './app-types.ts'
import { type ApiDocument, docsPage, docsPolicy } from './docs-page.ts'
import { documentRoute } from './document.ts'
import { type Encoding, encodingFor } from './encoding.ts'

const about = {
  openapi: '3.1.0',
  info: { title: 'Oggettoteca', version: '1', description: 'The API of a community library of things.' },
} as const

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)]

/** A text in each form in which it is sent; compressed it is a tenth. */
type Prepared = Record<Encoding, Buffer<ArrayBuffer>> & { hash: string }

async function prepare(text: string): Promise<Prepared> {
  const identity = Buffer.from(text)
  const br = await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { identity, br, gzip: await zip(identity), hash }
}

/** It changes only with the program: the first request makes it. */
function once(make: () => string): () => Promise<Prepared> {
  let prepared: Promise<Prepared> | undefined
  return () => (prepared ??= prepare(make()))
}

/** Each form has a strong tag of its own, so that a caller who has it already is not sent it again. */
function send(c: Context<App>, prepared: Prepared, type: string): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const etag = `"${prepared.hash}-${encoding}"`
  c.header('Cache-Control', 'no-cache')
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(prepared[encoding], 200, { 'Content-Type': type })
}

/** The OpenAPI document of these endpoints. */
function documentOf(entries: readonly Entry[]): ApiDocument {
  const described = new OpenAPIHono<App>()
  described.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  for (const entry of entries) documentRoute(described, entry)
  return described.getOpenAPI31Document(about) as unknown as ApiDocument
}

/**
 * The API's description, for programs and as a page to read. The first request makes it: its examples take longer than
 * all the rest of an app.
 */
export function describeApi(app: Hono<App>, entries: readonly Entry[]): void {
  let made: ApiDocument | undefined
  const document = () => (made ??= documentOf(entries))
  const json = once(() => JSON.stringify(document()))
  const pages = { it: once(() => docsPage(document(), 'it')), en: once(() => docsPage(document(), 'en')) }
  app.get('/v1/openapi.json', async c => send(c, await json(), 'application/json'))
  app.get('/v1/docs', async c => {
    c.header('Content-Security-Policy', docsPolicy)
    c.header('Vary', 'Accept-Language')
    return send(c, await pages[c.var.lang](), 'text/html; charset=UTF-8')
  })
}
