import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { guardConnections } from '../../server/start/connections.ts'
import { openWorld, type World } from '../world/world.ts'

/** Clients of `docs/security.md` that write or read slowly, against a listening server. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const host = 'Host: quartiere.localhost\r\n'

/** The sockets that the server has open. */
async function listening(idleMs: number) {
  const open = new Set<Socket>()
  const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' })
  guardConnections(server, { most: 100, idleMs })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await once(server, 'listening')
  return { server, open, port: (server.address() as AddressInfo).port }
}

it('N5 a client that asks for much and reads none of it is closed, and keeps nobody else waiting', async () => {
  // Long enough for a busy machine to come to the next answer.
  const { server, open, port } = await listening(4000)
  await (await fetch(`http://127.0.0.1:${port}/v1/openapi.json`)).text()
  // More than the system holds for a socket that is not read.
  const asked = `GET /v1/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(8)
  const clients = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  for (const client of clients) {
    client.on('error', () => {})
    client.pause()
    client.write(asked)
  }
  // Not all at once: where the machine is busy the first is closed before the last is answered.
  const unread = new Set<Socket>()
  const unsent = () => {
    for (const socket of open) if (socket.writableLength > 0) unread.add(socket)
    return unread.size
  }
  await expect.poll(unsent, { timeout: 20_000, interval: 20 }).toBe(5)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  // One idle time after what was written last, or two.
  await expect.poll(() => [...unread].filter(socket => open.has(socket)).length, { timeout: 20_000 }).toBe(0)
  for (const client of clients) client.destroy()
  server.close()
}, 60_000)

it('M13 a body that comes a byte at a time has thirty seconds, and its connection ends', async () => {
  const { server, open, port } = await listening(60_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const client = connect(port, '127.0.0.1')
    let answer = ''
    client.on('error', () => {}).on('data', part => (answer += part.toString()))
    client.write(
      `POST /v1/auths/signin HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    )
    await expect.poll(() => vi.getTimerCount() > 0).toBe(true)
    for (let second = 0; second < 29; second++) {
      client.write(' ')
      vi.advanceTimersByTime(1000)
    }
    await wait(200)
    expect(answer).toBe('')
    vi.advanceTimersByTime(1000)
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 400 .*request\.malformed/s)
    await expect.poll(() => open.size).toBe(0)
    client.destroy()
  } finally {
    vi.useRealTimers()
    server.close()
  }
})
