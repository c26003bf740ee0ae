import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browse, calls, stored } from './browser.ts'
import { $feed, renewFeed, showFeed } from '../../src/lib/stores/account/calendar-feed.ts'
import { $wish, stopWaiting, waitFor } from '../../src/lib/stores/loans/queue.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { $mine, readMine } from '../../src/lib/stores/share/my-products.ts'
import {
  $pictures,
  $refused,
  addPictures,
  dropPictures,
  movePicture,
  picturesSettled,
  storedPictures,
} from '../../src/lib/stores/share/pictures.ts'
import { $share, changeShare, goToStep, openShare } from '../../src/lib/stores/share/share-draft.ts'
import { findTags, sendShare } from '../../src/lib/stores/share/sharing.ts'
import { handedOut, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  await signIn('nuovo@demo.test', 'oggetti-demo')
})
afterAll(() => world.close())

const photo = async (name: string) => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#8a5a00' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: '' })
}
const names = () => Object.values($pictures.get()).map(one => one.name)

describe('An object being offered', () => {
  beforeEach(() => delete stored.shared_object)

  it('VA-42 lets a file of 9.5 MB go out, which the server refuses', async () => {
    dropPictures()
    calls.length = 0
    const heavy = new File([new Uint8Array(9_500_000)], 'enorme.jpg', { type: 'image/jpeg' })
    addPictures([heavy])
    await picturesSettled()
    expect(calls).toEqual(['POST /v1/files'])
    const [refused] = $refused.get()
    expect(refused).toMatchObject({ name: 'enorme.jpg', problem: { status: 413, code: 'file.too_large' } })
    expect(names()).toEqual([])
  })

  it('VA-41 takes png, jpeg, jpg and tiff, by their type or else by their name, and nothing else', async () => {
    const offered = (name: string, type = '') => new File([new Uint8Array(9)], name, { type })
    const taken = [
      ...['a.png', 'b.jpeg', 'c.jpg', 'd.tiff', 'e.PNG'].map(name => offered(name)),
      ...['image/png', 'image/jpeg', 'image/tiff'].map(type => offered(type, type)),
    ]
    const others = [
      ...['f.gif', 'g.webp', 'h.pdf', 'png', 'i.png.html'].map(name => offered(name)),
      ...['image/gif', 'image/svg+xml', 'application/pdf'].map(type => offered(`${type}.png`, type)),
    ]
    dropPictures()
    calls.length = 0
    addPictures([...taken, ...others])
    expect(names()).toEqual(taken.map(one => one.name))
    expect($refused.get()).toEqual(others.map(({ name }) => ({ name, problem: null })))
    await picturesSettled()
    expect(calls).toEqual(taken.map(() => 'POST /v1/files'))
    dropPictures()
  })

  it('EN-12 is kept as it is written, for its member only, and sent with its pictures in their order', async () => {
    openShare('io', null)
    const [category] = (await world.visitor().get('/v1/categories')).body
    changeShare({ title: 'Gelatiera', category: category.origin_id })
    goToStep('recap')
    expect($share.get().step).toBe('description')
    changeShare({ description: 'Con compressore.' })
    addPictures([await photo('uno.jpg'), await photo('due.JPEG'), await photo('tre.gif')])
    await picturesSettled()
    movePicture(Object.keys($pictures.get())[1]!, -1)
    expect(names()).toEqual(['due.JPEG', 'uno.jpg'])
    const ids = storedPictures().map(one => one.id)
    goToStep('recap')

    expect(openShare('un altro', null)).toBe(false)
    expect([$share.get().title, names()]).toEqual(['', []])
    expect(openShare('io', null)).toBe(true)
    expect($share.get()).toMatchObject({ title: 'Gelatiera', step: 'recap' })
    expect(names()).toEqual(['due.JPEG', 'uno.jpg'])

    expect(await sendShare()).toBeNull()
    expect(stored.shared_object).toBeUndefined()
    await readMine()
    const mine = $mine.get()
    expect(mine.state === 'ready' && mine.value[0]).toMatchObject({
      name: 'Gelatiera',
      status: 'pending',
      imgs: ids.map(id => ({ id })),
    })
  })

  it('what the server refuses is told, and what is written stays', async () => {
    openShare('io', null)
    changeShare({ title: 'Cosa', description: 'Bella', category: 'nessuna' })
    expect(await sendShare()).toMatchObject({ code: 'category.not_found' })
    expect(openShare('io', null)).toBe(true)
  })

  it('an own object to change is not mixed up with a new one', async () => {
    await readMine()
    const mine = $mine.get()
    const object = mine.state === 'ready' ? mine.value[0]! : null
    openShare('io', null)
    changeShare({ title: 'Tutt’altro' })
    expect(openShare('io', object)).toBe(false)
    expect($share.get()).toMatchObject({ title: 'Gelatiera', product: object!.id, step: 'base' })
    dropPictures()
  })

  it('VA-02 words of pictures are looked for from the third letter on', async () => {
    const before = calls.length
    expect(await findTags('cu')).toEqual([])
    expect(calls.length).toBe(before)
    await findTags('cuc')
    expect(calls.at(-1)).toBe('GET /v1/files/tags')
  })
})

describe('Waiting for an object', () => {
  it('CA-31 takes one place however often it is asked for, also when it was a wish before', async () => {
    const desk = await staff(world, 5)
    const lent = await handedOut(world, desk)
    expect(await waitFor(lent.object.id)).toBe(true)
    expect(await waitFor(lent.object.id)).toBe(true)
    expect($wish.get()).toMatchObject({ value: { wished: true, position: 1 } })
    await desk.post(`${lent.atDesk}/returns`, {})
    await stopWaiting(lent.object.id)
    await waitFor(lent.object.id)
    expect($wish.get()).toMatchObject({ value: { wished: true, position: null } })
    await handedOut(world, desk, { object: lent.object })
    await waitFor(lent.object.id)
    expect($wish.get()).toMatchObject({ value: { wished: true, position: 1 } })
  })
})

describe('The calendar', () => {
  it('has one address until it is changed', async () => {
    await showFeed()
    const first = $feed.get()!
    await showFeed()
    expect($feed.get()).toBe(first)
    expect(await renewFeed()).toBe(true)
    expect($feed.get()).not.toBe(first)
    expect((await world.visitor().get(new URL(first).pathname)).status).toBe(404)
    expect((await world.visitor().get(new URL($feed.get()!).pathname)).body).toContain('BEGIN:VCALENDAR')
  })
})
