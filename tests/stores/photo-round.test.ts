import './records.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { browse, calls } from './browser.ts'
import {
  $preview,
  $walk,
  beginAgain,
  goBack,
  keep,
  openRound,
  skip,
  take,
  takeAgain,
} from '../../src/lib/stores/desk/photo-round.ts'
import { $shots, forget } from '../../src/lib/stores/desk/shots.ts'
import { listShots } from '../../src/lib/stores/desk/stored-shots.ts'
import { readSession, signIn } from '../../src/lib/stores/session/session.ts'
import { pictureFile } from '../world/photos.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  Object.assign(location, { origin: 'http://quartiere.localhost' })
  await signIn('desk@demo.test', 'oggetti-demo')
  await readSession()
})
afterAll(() => world.close())

/** What is there without a photo, as the server has it. */
async function withoutPhoto(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('products as p')
    .leftJoin('product_pictures as f', 'f.product_id', 'p.id')
    .select('p.id')
    .where('p.library_id', '=', 'quartiere')
    .where('p.status', '=', 'published')
    .where('f.file_id', 'is', null)
    .execute()
  return rows.map(one => one.id)
}

beforeEach(async () => {
  const ids = await world.db.selectFrom('products').select('id').where('library_id', '=', 'quartiere').execute()
  await world.db
    .deleteFrom('product_pictures')
    .where(
      'product_id',
      'in',
      ids.slice(0, 6).map(one => one.id),
    )
    .execute()
  await world.db.deleteFrom('photo_turns').execute()
  $walk.set({ state: 'waiting' })
  await openRound()
  calls.length = 0
})

function walk() {
  const now = $walk.get()
  if (now.state !== 'ready') throw new Error(now.state)
  return now.value
}
const inView = () => walk().objects[walk().at]!
const photo = async (color = 20) =>
  new File([(await pictureFile(color)) as BlobPart], 'foto.png', { type: 'image/png' })
const settled = () => expect.poll(() => Object.values($shots.get()).every(one => one.state === 'sent')).toBe(true)

it('goes from object to object: one that is skipped is left, one whose photo is kept is done', async () => {
  const { left, total } = walk()
  expect([left, total, left]).toEqual([left, left, (await withoutPhoto()).length])
  const first = inView()
  skip()
  expect([inView().id === first.id, walk().left]).toEqual([false, left])
  goBack()
  goBack()
  expect([inView().id, walk().at]).toEqual([first.id, 0])
  take(await photo())
  keep(first)
  expect([$preview.get(), walk().at, walk().left]).toEqual([null, 1, left - 1])
  await settled()
  expect(await withoutPhoto()).not.toContain(first.id)
  expect(await withoutPhoto()).toHaveLength(left - 1)
  // Another one of the same object is in its place: it is done once.
  goBack()
  take(await photo(90))
  keep(first)
  expect(walk().left).toBe(left - 1)
  await settled()
})

it('a photo is shown before it is kept, and one that is taken again is none', async () => {
  const urls = { made: 0, gone: 0 }
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = () => `blob:${++urls.made}`
  URL.revokeObjectURL = () => void urls.gone++
  try {
    const { left } = walk()
    keep(inView())
    expect(walk().at).toBe(0)
    take(await photo())
    take(await photo())
    expect([$preview.get()?.url, urls]).toEqual(['blob:2', { made: 2, gone: 1 }])
    takeAgain()
    expect([$preview.get(), urls.gone, walk().left]).toEqual([null, 2, left])
    take(await photo())
    skip()
    expect([$preview.get(), urls.gone, calls]).toEqual([null, 3, []])
  } finally {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  }
})

it('a photo that the network does not take is kept, counted as done, and not asked for again', async () => {
  const working = globalThis.fetch
  const { left } = walk()
  const object = inView()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  try {
    take(await photo())
    keep(object)
    await expect.poll(async () => (await listShots()).map(one => one.product)).toEqual([object.id])
  } finally {
    globalThis.fetch = working
  }
  await beginAgain()
  expect(walk().objects.map(one => one.id)).not.toContain(object.id)
  expect(walk().left).toBe(left - 1)
  forget(object.id)
})
