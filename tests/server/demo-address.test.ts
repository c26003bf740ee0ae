import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openPlace } from '../world/installation.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

/** The address under which other machines know this one. */
const outer = Object.values(networkInterfaces())
  .flatMap(all => all ?? [])
  .find(one => one.family === 'IPv4' && !one.internal)?.address

const reaches = async (host: string, port: number): Promise<boolean> => {
  const socket = connect({ host, port, timeout: 5000 })
  const ended = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  const late = once(socket, 'timeout').then(() => false)
  const reached = await Promise.race([ended, late])
  socket.destroy()
  return reached
}

/** A port that nobody has, and whether whoever listens on all addresses is reached at it from outside. */
async function freePort(): Promise<{ port: number; open: boolean }> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = outer !== undefined && (await reaches(outer, port))
  server.close()
  await once(server, 'close')
  return { port, open }
}

it('K1 a demonstration listens on the loopback, and at no address that others know', async context => {
  const { port, open } = await freePort()
  if (!outer || !open) return context.skip('this machine has no address but the loopback')
  const place = await openPlace()
  const env = { ...process.env, ...place.env, DEMO: '1', PORT: String(port), LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(server, 'exit')
  try {
    while (server.exitCode === null && !(await reaches('127.0.0.1', port))) await wait(200)
    expect(server.exitCode).toBeNull()
    expect(await reaches(outer, port)).toBe(false)
  } finally {
    server.kill('SIGKILL')
    await gone
    await place.remove()
  }
}, 300_000)
