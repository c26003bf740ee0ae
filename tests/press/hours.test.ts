import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFrom } from './changed-pages.ts'
import { aSnapshot, serveSnapshots } from './snapshots.ts'

let api: Awaited<ReturnType<typeof serveSnapshots>>
beforeAll(async () => void (api = await serveSnapshots(aSnapshot(0))))
afterAll(() => api.close())

test('the hours of a point change no screen but those on which its days are chosen; its name those that say it', async () => {
  const before = aSnapshot(6)
  const [point] = before.headquarters
  const screens = async (change: object) => {
    const after = { ...before, headquarters: [{ ...point!, ...change }] }
    return (await changedFrom(api, before, after)).filter(path => !/product|catalogs|^\/en/.test(path))
  }
  const longer = point!.opening_hours.map(one => ({ ...one, hours: '09:00-19:00' }))
  expect(await screens({ opening_hours: longer })).toEqual(['/', '/me'])
  expect(await screens({ name: 'Piazza' })).toEqual(['/', '/desk/loans', '/me', '/search'])
})
