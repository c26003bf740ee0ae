import { afterAll, beforeAll, expect, test } from 'vitest'
import { noveltyOf } from '../../server/press/order.ts'
import { changedFrom, printFrom } from './changed-pages.ts'
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

test('where an object can be collected too, other hours come after the pages of the objects that stand there', async () => {
  const plain = aSnapshot(2)
  const [here] = plain.headquarters
  const there = { ...here!, id: 'mercato', name: 'Mercato' }
  const [stays, goes] = plain.products
  const is = { tansportable: true }
  const products = [
    { ...stays!, is },
    { ...goes!, is, location: { ...goes!.location, id: 'mercato' } },
  ]
  const before = { ...plain, products, headquarters: [here!, there] }
  const novelties = async (headquarters: object[]) => {
    const [old, fresh] = [
      await printFrom(api, before),
      await printFrom(api, { ...before, headquarters } as typeof before),
    ]
    return [0, 1].map(n => noveltyOf(old.get(`/products/oggetto-${n}`)?.key, fresh.get(`/products/oggetto-${n}`)?.key))
  }
  const longer = there.opening_hours.map(one => ({ ...one, hours: '09:00-19:00' }))
  expect(await novelties([here!, { ...there, opening_hours: longer }])).toEqual(['around', 'changed'])
  expect(await novelties([there, here!])).toEqual(['around', 'around'])
})
