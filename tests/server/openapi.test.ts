import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callList } from '../../scripts/write-calls.ts'
import type { ApiDocument } from '../../server/http/docs-page.ts'
import { problems } from '../../src/lib/contract/problems.ts'
import { everyEntry, nameOf } from '../world/endpoints.ts'
import { openWorld, type World } from '../world/world.ts'

type Operation = NonNullable<ApiDocument['paths']>[string][string] & { operationId?: string }

const entries = await everyEntry()
let world: World
let document: ApiDocument
let operations: [name: string, one: Operation][]
beforeAll(async () => {
  world = await openWorld()
  document = (await world.visitor().get('/v1/openapi.json')).body
  operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one] as [string, Operation]),
  )
})
afterAll(() => world.close())

describe('the OpenAPI document', () => {
  it('lists every endpoint and no other, each with a name of its own and a line of what it does', () => {
    expect(operations.map(([name]) => name).sort()).toEqual(entries.map(one => nameOf(one.endpoint)).sort())
    expect(new Set(operations.map(([, one]) => one.operationId)).size).toBe(operations.length)
    expect(operations.filter(([, one]) => !one.summary).map(([name]) => name)).toEqual([])
  })

  it('says who needs a token, what is taken, and how each call may be refused', () => {
    for (const { endpoint, fails, body, multipart, query, params, signed } of entries) {
      const one = operations.find(([name]) => name === nameOf(endpoint))![1]
      expect([nameOf(endpoint), Boolean(one.security)]).toEqual([nameOf(endpoint), endpoint.access !== 'public'])
      expect([nameOf(endpoint), Boolean(one.requestBody)]).toEqual([nameOf(endpoint), Boolean(body ?? multipart)])
      const named = (one.parameters ?? []).map(parameter => parameter.name).sort()
      expect([nameOf(endpoint), ...named]).toEqual([
        nameOf(endpoint),
        ...Object.keys({ ...query?.shape, ...params?.shape, ...signed?.shape }).sort(),
      ])
      for (const code of fails)
        expect(one.responses?.[problems[code]]?.description, `${nameOf(endpoint)} ${code}`).toContain(`\`${code}\``)
    }
  })

  it('gives an example of every body and reply, which its own schema takes', () => {
    const wrong = entries.flatMap(({ endpoint, body, reply, streams, redirects }) => {
      const one = operations.find(([name]) => name === nameOf(endpoint))![1]
      const bodies = body ? [['body', body, one.requestBody?.content?.['application/json']?.example] as const] : []
      const replies =
        streams || redirects
          ? []
          : [['reply', reply, one.responses?.['200']?.content?.['application/json']?.example] as const]
      return [...bodies, ...replies].flatMap(([part, schema, example]) => {
        const read = schema.safeParse(example)
        return read.success && example !== undefined
          ? []
          : [`${nameOf(endpoint)} ${part}: ${JSON.stringify(example)} ${read.error?.message ?? ''}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it('gives an example of every refusal, in words', () => {
    for (const [name, { responses = {} }] of operations) {
      const shown = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      for (const [status, { content }] of shown) {
        const examples = Object.entries(content?.['application/json']?.examples ?? {}) as [
          keyof typeof problems,
          { value: { code: string; message: string } },
        ][]
        expect(examples.length, `${name} ${status}`).toBeGreaterThan(0)
        for (const [code, { value }] of examples)
          expect([problems[code], value.code, value.message.length > 10]).toEqual([Number(status), code, true])
      }
    }
  })

  it('says of every signed call how it is signed, and where a client is that does', () => {
    const all = entries.filter(one => one.signed).map(one => nameOf(one.endpoint))
    expect(all.length).toBeGreaterThan(2)
    for (const [name, { description = '' }] of operations.filter(([one]) => all.includes(one))) {
      for (const said of ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'HMAC-SHA256', 'base64', 'whsec_'])
        expect(description, name).toContain(said)
      const [client = ''] = /docs\/[\w./-]+\.mjs/.exec(description) ?? []
      expect(readFileSync(client, 'utf8'), name).toContain("'webhook-signature'")
    }
  })

  it.each(['/v1/openapi.json', '/v1/docs'])('is sent packed, and not again to who has it: %s', async path => {
    const ask = (headers: Record<string, string>) =>
      world.app.request(`http://x${path}`, { headers: { host: 'quartiere.localhost', ...headers } })
    const sent = []
    for (const accepted of ['identity', 'gzip;q=0', 'gzip', 'gzip, br']) {
      const accepts = { 'accept-encoding': accepted }
      const answer = await ask(accepts)
      const etag = answer.headers.get('etag') ?? ''
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      const again = await ask({ ...accepts, 'if-none-match': etag })
      expect([answer.status, again.status, await again.text()]).toEqual([200, 304, ''])
      const bytes = Buffer.from(await answer.arrayBuffer())
      sent.push({ encoding: answer.headers.get('content-encoding'), bytes, etag })
    }
    const [plain, refused, zipped, brotli] = sent
    expect(sent.map(one => one.encoding)).toEqual([null, null, 'gzip', 'br'])
    expect(refused!.etag).toBe(plain!.etag)
    expect(gunzipSync(zipped!.bytes).equals(plain!.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli!.bytes).equals(plain!.bytes)).toBe(true)
    expect(zipped!.bytes.length * 8).toBeLessThan(plain!.bytes.length)
    // Whoever has one form has not the other.
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': plain!.etag })).status).toBe(200)
  })

  it('refers only to what is in it', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      match => match[1]!,
    )
    expect(refs.length).toBeGreaterThan(50)
    expect(refs.filter(name => !(name in (document.components?.schemas ?? {})))).toEqual([])
  })
})

describe('/v1/docs', () => {
  it.each([
    ['it', 'Le chiamate'],
    ['en', 'The calls'],
  ])('shows every call in %s, with no script and nothing from elsewhere', async (lang, title) => {
    const { status, body, headers } = await world
      .visitor()
      .call('GET', '/v1/docs', { headers: { 'accept-language': lang } })
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    expect(body).toContain(title)
    for (const { endpoint } of entries) expect(body).toContain(`${endpoint.method.toUpperCase()} ${endpoint.path}</h3>`)
    for (const { description } of entries) if (description) expect(body).toContain(description.replaceAll('`', ''))
    expect(body).not.toMatch(/<script|\ssrc=|https?:\/\/(?!json-schema|(push|accounts)\.example\.org)|\sstyle=/)
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(body as string) ?? []
    expect(headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    )
  })
})

it('docs/calls.md lists the contract as it is: write it again with node scripts/write-calls.ts', async () => {
  expect(readFileSync('docs/calls.md', 'utf8')).toBe(await callList())
})
