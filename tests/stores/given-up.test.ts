import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { call } from '../../src/lib/api/call.ts'
import { isDocument, readDocument } from '../../src/lib/api/documents.ts'
import { requestContext } from '../../src/lib/api/request-context.ts'
import { auth } from '../../src/lib/contract/auth.endpoints.ts'

/** Takes every request, and never answers. */
const silent = createServer(() => {})
const address = () => `${requestContext.base}/v1/catalogs/z/p/files?name=faq`

/** A second of waiting takes ten milliseconds. */
const realTimeout = AbortSignal.timeout.bind(AbortSignal)

beforeAll(async () => {
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  requestContext.base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  requestContext.offline = 'offline'
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => realTimeout(ms / 100))
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
  vi.restoreAllMocks()
})

const signIn = () =>
  call(auth.signIn, { body: { email: 'a@b.it', password: 'x' } }).catch((error: Error) => error.message)

it.each([
  ['a call', signIn, 'offline'],
  ['a document', () => readDocument(address()), null],
  ['the question whether there is a document', () => isDocument(address()), false],
])('HD-03 a server that never answers: %s is given up after 180000 ms, and not before', async (_, ask, answer) => {
  const started = performance.now()
  const asking = ask()
  expect(await Promise.race([asking, wait(1500, 'waiting')])).toBe('waiting')
  expect(await asking).toBe(answer)
  expect(performance.now() - started).toBeGreaterThanOrEqual(1790)
  expect(performance.now() - started).toBeLessThan(15_000)
})
