import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLocalLockers } from '../../server/outside/lockers/local/server.ts'
import { openLockers } from '../../server/start/lockers.ts'
import { lockerLoans, type LockerLoans } from '../world/lockers.ts'
import { openWorld, type World } from '../world/world.ts'

const library = 'ateneo'
const client = join(import.meta.dirname, '../../docs/recipes/locker-client.mjs')

let world: World
let loans: LockerLoans
let server: ReturnType<typeof serve>
let apiUrl: string
beforeAll(async () => {
  // Where no name leads to this machine, its number does, and to this library.
  world = await openWorld({ env: { DEFAULT_LIBRARY: library } })
  // The example signs with the machine's own time.
  world.clock.set(new Date().toISOString())
  loans = await lockerLoans(world, library)
  server = serve({ fetch: world.app.fetch, port: 0 })
  await new Promise(resolve => server.once('listening', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  server.close()
  await world.close()
})

type Said = { point: string; secret: string; message: string }

/** Runs the example as the recipe says. @returns its exit code, and what it prints */
function run({ point, secret, message }: Said, path: string, code: string): Promise<[number | null, string]> {
  const env = { ...process.env, LIBRARY_URL: apiUrl, LOCKER_ID: point, LOCKER_SECRET: secret, MESSAGE: message }
  const child = spawn(process.execPath, [client, path, code], { env })
  let said = ''
  child.stdout.on('data', part => (said += String(part)))
  child.stderr.on('data', part => (said += String(part)))
  return new Promise(resolve => child.once('close', exit => resolve([exit, said.trim()])))
}

it('ST-17 the example client of the recipe tells of a pick-up, twice, and of a deposit', async () => {
  const loan = await loans.toCollect()
  const { point, secret } = loan
  const taken = { point, secret, message: 'msg_taken' }
  const [exit, said] = await run(taken, 'pickups', loan.pickup)
  expect([exit, said.slice(0, 4)]).toEqual([0, '200 '])
  expect(await run(taken, 'pickups', loan.pickup)).toEqual([exit, said])
  expect((await loan.row()).picked_up_at).not.toBeNull()
  expect((await run({ ...taken, message: 'msg_wrong' }, 'deposits', '000000'))[0]).toBe(1)
  expect((await run({ point, secret, message: 'msg_back' }, 'deposits', loan.deposit))[0]).toBe(0)
  expect((await loan.row()).status).toBe('returned')
})

it('ST-17 the local locker keeps what nobody heard, and tells it again when the library answers', async () => {
  const loan = await loans.toCollect()
  const { point: pointId, secret } = loan
  let url = apiUrl
  const lockers = await openLocalLockers({
    port: 0,
    lockers: [{ library, pointId, name: 'Armadietti', secret }],
    apiUrl: () => url,
    now: world.clock.now,
  })
  const post = async (form: Record<string, string>) =>
    (await fetch(lockers.pageOf(pointId), { method: 'POST', body: new URLSearchParams(form) })).text()
  expect(await post({ code: '123 <b>' })).toContain('role="status"')
  expect(await post({ code: loan.deposit })).toContain('role="status"')
  const open = await post({ code: loan.pickup })
  const [, compartment = ''] = /name="shut" value="(\d)"/.exec(open) ?? []
  expect(compartment).not.toBe('')
  url = 'http://127.0.0.1:9'
  expect(await post({ shut: compartment })).toContain('name="again"')
  expect((await loan.row()).picked_up_at).toBeNull()
  url = apiUrl
  expect(await post({ again: '1' })).not.toContain('name="again"')
  expect((await loan.row()).picked_up_at).not.toBeNull()
  expect((await fetch(`${lockers.url}/nowhere`)).status).toBe(404)
  await lockers.close()
})

it('ST-17 the demonstration starts its lockers with the secrets they have, and no others', async () => {
  const versions = () =>
    world.db
      .selectFrom('headquarters')
      .select(['library_id', 'id', 'locker_key_version'])
      .where('smartlocker', '=', true)
      .orderBy('library_id')
      .orderBy('id')
      .execute()
  const closed = await openLockers(world.system, { demo: 'public', localLockersPort: 0 }, () => apiUrl)
  expect(closed.page).toBeNull()
  const first = await openLockers(world.system, { demo: 'local', localLockersPort: 0 }, () => apiUrl)
  const made = await versions()
  expect(made.map(point => point.locker_key_version)).not.toContain(0)
  await first.close()
  const second = await openLockers(world.system, { demo: 'local', localLockersPort: 0 }, () => apiUrl)
  expect(await versions()).toEqual(made)
  const page = await (await fetch(second.page!, { headers: { 'accept-language': 'en' } })).text()
  expect(page).toContain('Local lockers')
  for (const point of await loans.points(true)) expect(page).toContain(`href="/${point}"`)
  await second.close()
})
