import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestContext } from '../../src/lib/api/request-context.ts'
import { send } from '../../src/lib/api/send.ts'
import { catalog } from '../../src/lib/contract/catalog.endpoints.ts'

/** A server that answers with whatever status it is told. */
const server = createServer((request, response) => {
  const status = Number(request.headers['x-app-id'])
  const sent = JSON.stringify({ status, code: 'resource.validation', message: 'Attenzione ai campi richiesti' })
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end([204, 205, 304].includes(status) ? undefined : sent)
})
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  requestContext.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const asked = (status: number) => {
  requestContext.library = String(status)
  return send(catalog.categories, {}, null)
}

it.each([200, 201, 226, 300, 306, 399])('HD-04 %i is a success, and what came with it is the reply', async status => {
  expect(await asked(status)).toMatchObject({ status })
})

it.each([204, 205, 304])('HD-04 %i is a success with nothing in it', async status =>
  expect(await asked(status)).toBeNull(),
)

it.each([400, 404, 409, 422, 499, 500, 503])('HD-04 %i is none: it says why', async status => {
  await expect(asked(status)).rejects.toMatchObject({ status, problem: { code: 'resource.validation' } })
})
