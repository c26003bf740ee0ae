import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` on what a request says about itself, and on files. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const answerAt = (host: string, publicOrigin: string, path = '/v1/categories') =>
  createApp(world.system, readConfig({ DATA_DIR: world.dataDir, PUBLIC_ORIGIN: publicOrigin })).request(
    `http://x${path}`,
    { headers: { host } },
  )

it.each([
  ['borgo.oggetti.test', 200],
  ['BORGO.oggetti.test:8443', 200],
  ['localhost', 200],
  ['borgo.altrove.test', 404],
  ['borgo.oggetti.test.altrove.test', 404],
  ['oggetti.test', 404],
  ['.oggetti.test', 404],
  ['borgo.x.oggetti.test', 404],
])('M8 D6 with an address of its own a library answers at no other: %s', async (host, status) => {
  expect((await answerAt(host, 'https://{library}.oggetti.test')).status).toBe(status)
})

it.each([
  ['borgo.oggetti.test', 200],
  ['BORGO.oggetti.test', 200],
  ['nessuna.oggetti.test', 404],
  ['borgo.altrove.test', 404],
  ['borgo.x.oggetti.test', 404],
  ['', 404],
])('M8 a proxy is told for which names it may fetch a certificate: %s', async (domain, status) => {
  const path = `/served-host?domain=${domain}`
  expect((await answerAt('127.0.0.1', 'https://{library}.oggetti.test', path)).status).toBe(status)
})

it('M8 D6 one library alone answers at its one address', async () => {
  expect((await answerAt('oggetti.test', 'https://oggetti.test')).status).toBe(200)
  expect((await answerAt('quartiere.oggetti.test', 'https://oggetti.test')).status).toBe(404)
})

it.each(['/.renderer/releases.json', '/.press/quartiere/record', '/x/.git/config'])(
  'L5 what the press and the build keep for themselves is not served: %s',
  async path => {
    expect((await answerAt('localhost', 'https://{library}.oggetti.test', path)).status).toBe(404)
  },
)

it('L7 the folder of the embedded database is its owner’s alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'db-'))
  const { close } = await openEmbedded({ folder: join(parent, 'db') })
  expect(statSync(join(parent, 'db')).mode & 0o077).toBe(0)
  await close()
  await rm(parent, { recursive: true })
})

it('M4 C26 a proxy that nobody trusts is told of once: behind it all clients have one limit', async () => {
  const warned: string[] = []
  const log = Object.assign(Object.create(world.system.log), { warn: (text: string) => warned.push(text) })
  const system = Object.assign(Object.create(world.system), { log })
  const ask = async (proxies: string) => {
    const app = createApp(system, readConfig({ DATA_DIR: world.dataDir, TRUSTED_PROXIES: proxies }))
    for (let n = 0; n < 3; n++)
      await app.request('http://x/v1/categories', { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.1' } })
    return warned.splice(0)
  }
  expect(await ask('0')).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(await ask('1')).toEqual([])
})
