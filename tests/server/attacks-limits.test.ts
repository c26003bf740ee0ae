import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rates } from '../../server/limits/limits.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` that the limits of production answer. */

let world: World
beforeAll(async () => {
  world = await openWorld({ limited: rates })
  world.system.pressKey = 'solo-la-stampa'
})
afterAll(() => world.close())

describe('snapshots of the whole catalogue', () => {
  const path = '/v1/publications/snapshot'
  const read = (key?: string) => world.visitor().call('GET', path, { headers: key ? { 'x-press-key': key } : {} })

  it('H2 are for others a few a minute, and for the press as many as it needs', async () => {
    const statuses = []
    for (let n = 0; n < 14; n++) statuses.push((await read()).status)
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
    expect((await read('indovinata-male')).status).toBe(429)
    for (let n = 0; n < 20; n++) expect((await read('solo-la-stampa')).status).toBe(200)
  })
})
