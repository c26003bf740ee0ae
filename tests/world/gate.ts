import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message that passes a gate: a call on its way to a server, or its answer on the way back. */
export type Passing = { call: string; way: 'there' | 'back' | 'past' }

/**
 * Stands before a server and hands everything on. `watch` sees each call before it arrives, after it was done and
 * once its answer has left; until it answers nothing moves.
 */
export async function openGate(behind: string, watch: (passing: Passing) => Promise<void> | void) {
  const server = createServer((request, response) => {
    const pass = async () => {
      const call = `${request.method} ${request.url}`
      const body = await text(request)
      await watch({ call, way: 'there' })
      const { host: _, connection: __, 'transfer-encoding': ___, 'content-length': ____, ...headers } = request.headers
      const answer = await fetch(behind + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body ? { body } : {}),
      })
      const reply = await answer.text()
      await watch({ call, way: 'back' })
      await new Promise<void>(done =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(reply, done),
      )
      await watch({ call, way: 'past' })
    }
    pass().catch(() => response.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
