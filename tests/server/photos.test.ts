import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { heicPhoto } from '../world/heic-photo.ts'
import { pasted, planOf, runPlan } from '../world/imports.ts'
import {
  checkPhotos,
  passZip,
  pictureFile,
  placePhoto,
  roundOf,
  sendZip,
  stageZip,
  takePhoto,
} from '../world/photos.ts'
import { openWorld, type World } from '../world/world.ts'
import { zipOf } from '../world/zip.ts'

let world: World
let admin: Caller
let desk: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin@demo.test')
  desk = await world.as('desk@demo.test')
  const [point] = (await admin.get('/v1/headquarters')).body
  const [category] = (await admin.get('/v1/categories')).body
  const where = `${category.name};${point.name}`
  const lines = ['Codice;Nome;Categoria;Punto;Foto', `A12;Sega;${where};`, `A-1 2;Lima;${where};`, `B1;Vite;${where};`]
  const shared = ['C1', 'C2'].map(code => `${code};Gazebo;${where};gazebo.jpg; Gazebo aperto`)
  const { body } = await pasted(admin, [...lines, ...shared].join('\n'))
  await runPlan(admin, planOf({ ...body, rows: body.rows }))
})
afterAll(() => world.close())

const sheetOf = async (code: string) => {
  const { id } = await world.db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', 'quartiere')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return (await admin.get(`/v1/desk/products/${id}`)).body
}
const problems = (results: { name: string; problem: string | null }[]) =>
  Object.fromEntries(results.map(one => [one.name, one.problem]))

describe('photos brought to objects', () => {
  it('are matched by the code that a file begins with, or by what the sheet says', async () => {
    const names = ['a12.png', 'A 12 - 3.PNG', 'A12 fronte.png', 'a12b.png', 'A1-2 x.png', 'A1212.png', 'GAZEBO.jpeg']
    const { body } = await checkPhotos(
      admin,
      names.map(name => ({ name, data: 'x' })),
    )
    const [saw, file, c1, c2] = await Promise.all(['A12', 'A-1 2', 'C1', 'C2'].map(sheetOf))
    const found = Object.fromEntries(
      body.results.map((one: { name: string; objects: string[] }) => [one.name, one.objects]),
    )
    for (const name of ['a12.png', 'A 12 - 3.PNG', 'A12 fronte.png', 'a12b.png']) expect(found[name]).toEqual([saw.id])
    expect(found['A1-2 x.png']).toEqual([file.id])
    expect(found['A1212.png']).toEqual([])
    expect(found['GAZEBO.jpeg'].toSorted()).toEqual([c1.id, c2.id].toSorted())
  })

  it('go behind those that are there, in the order of their names, and never twice', async () => {
    const files = await Promise.all(
      ['A12-10.png', 'A12-2.png'].map(async (name, n) => ({ name, data: await pictureFile(n) })),
    )
    const zip = zipOf([...files, { name: '__MACOSX/._A12-2.png', data: 'x' }])
    expect(problems(await sendZip(admin, zip, true))).toEqual({ 'A12-2.png': null, 'A12-10.png': null })
    const { imgs, version } = await sheetOf('A12')
    expect(imgs).toHaveLength(2)
    expect(imgs[0].alt).toBe('Sega')
    expect((await placePhoto(admin, { ...files[0]!, name: 'A12.png' })).body.problem).toBe('already')
    expect(problems(await sendZip(admin, zip, true))).toEqual({ 'A12-2.png': 'already', 'A12-10.png': 'already' })
    expect((await sheetOf('A12')).version).toBe(version)
  })

  it('find an object by a code that it had before, and its own pictures that an export brings back', async () => {
    const { id, version } = await sheetOf('B1')
    await admin.call('PATCH', `/v1/desk/products/${id}`, { body: { code: 'B9', seen: version } })
    expect((await placePhoto(admin, { name: 'b1.png', data: await pictureFile(7) })).body.objects).toEqual([id])
    const [{ url }] = (await sheetOf('B9')).imgs
    const data = new Uint8Array((await world.system.files.read(`quartiere/${url.split('/').at(-1)}`))!)
    expect((await placePhoto(admin, { name: 'foto/B9-1.webp', data })).body.problem).toBe('already')
    expect((await placePhoto(admin, { name: 'foto/A12-4.webp', data })).body).toMatchObject({ problem: null })
  })

  it('of a phone that saves space are decoded, with their colours where they were', async () => {
    const { body } = await placePhoto(admin, { name: 'B9-7.heic', data: heicPhoto })
    expect(body.problem).toBeNull()
    const { imgs } = await sheetOf('B9')
    const stored = await world.system.files.read(`quartiere/${imgs.at(-1).url.split('/').at(-1)}`)
    const { data, info } = await sharp(stored!).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([128, 96])
    const colourAt = (x: number) => [...data.subarray((48 * 128 + x) * 3, (48 * 128 + x) * 3 + 3)]
    const farthest = (x: number, colour: number[]) =>
      Math.max(...colourAt(x).map((one, n) => Math.abs(one - colour[n]!)))
    expect(farthest(20, [208, 32, 32])).toBeLessThan(24)
    expect(farthest(108, [32, 64, 208])).toBeLessThan(24)
    expect((await placePhoto(admin, { name: 'B9-8.heic', data: heicPhoto })).body.problem).toBe('already')
  })

  it('that are not placed are named with the reason, and nothing is written while one looks', async () => {
    const zip = zipOf([
      { name: 'A12-3.png', data: await pictureFile(30) },
      { name: 'A12.heic', data: heicPhoto.subarray(0, 500) },
      { name: 'A12-2.HEIC', data: heicPhoto },
      { name: 'A12.pdf', data: 'x' },
      { name: 'A12-4.jpg', data: 'nessuna immagine' },
      { name: 'A12-5.jpg', data: '%PDF-1.7 travestito' },
      { name: 'A12-6.jpg', data: 'x', says: 10_000_000 },
      { name: 'nessuno.jpg', data: 'x' },
    ])
    const { version } = await sheetOf('A12')
    expect(problems(await sendZip(admin, zip, false))).toEqual({
      'A12-3.png': null,
      'A12.heic': 'broken',
      'A12-2.HEIC': null,
      'A12.pdf': 'not_picture',
      'A12-4.jpg': 'broken',
      'A12-5.jpg': 'not_picture',
      'A12-6.jpg': 'too_large',
      'nessuno.jpg': 'unknown',
    })
    expect((await sheetOf('A12')).version).toBe(version)
  })

  it('come in no archive that leads out of itself, and in none that is cut off', async () => {
    const out = await stageZip(admin, zipOf([{ name: '../../A12.png', data: 'x' }]))
    expect((await passZip(admin, out, 0, true)).body.code).toBe('photos.zip_unreadable')
    const cut = await stageZip(admin, zipOf([{ name: 'A12.png', data: await pictureFile(1) }]).subarray(0, 60))
    expect((await passZip(admin, cut, 0, false)).body.code).toBe('photos.zip_unreadable')
    expect((await passZip(admin, 'altrove', 0, false)).body.code).toBe('photos.zip_gone')
    const ateneo = await world.as('admin@demo.test', 'ateneo')
    expect((await passZip(ateneo, out, 0, false)).body.code).toBe('photos.zip_gone')
  })
})

describe('the photo round', () => {
  it('sends two people to different objects, and gives back what one of them leaves', async () => {
    const first = await roundOf(admin)
    expect(first.objects.slice(0, 3).map(one => one.code)).toEqual(['A-1 2', 'C1', 'C2'])
    const second = await roundOf(desk)
    expect(first.left).toBeGreaterThan(0)
    const ids = [...first.objects, ...second.objects].map(one => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await roundOf(admin)).objects).toEqual(first.objects)
    world.clock.advance(4 * 60)
    const passed = second.objects.map(one => one.id)
    expect((await roundOf(desk, passed)).objects).toEqual(first.objects)
  })

  it('goes along the shelves whatever is on them, then to what has none', async () => {
    const where = world.db.updateTable('products').where('library_id', '=', 'quartiere')
    await where.set({ shelf: null }).execute()
    for (const [shelf, code] of [
      ['S1', 'A-1 2'],
      ['S2', 'C2'],
      ['S10', 'C1'],
    ] as const)
      await where.set({ shelf }).where('code', '=', code).execute()
    const { id } = await sheetOf('C2')
    const categories = world.db.selectFrom('categories').select('id').where('library_id', '=', 'quartiere')
    const last = await categories.orderBy('position', 'desc').executeTakeFirstOrThrow()
    const c2 = world.db.updateTable('product_categories').where('product_id', '=', id)
    await c2.set({ category_id: last.id }).execute()
    const { objects } = await roundOf(desk)
    expect(objects.slice(0, 4).map(one => one.shelf)).toEqual(['S1', 'S2', 'S10', null])
  })

  it('has one object less with each photo, which may be sent again', async () => {
    const { objects, left } = await roundOf(desk)
    const { id } = objects[0]!
    const photo = await pictureFile(500)
    expect((await takePhoto(desk, id, photo)).body.problem).toBeNull()
    expect((await takePhoto(desk, id, photo)).body.problem).toBe('already')
    const after = await roundOf(desk)
    expect([after.left, after.objects.some(one => one.id === id)]).toEqual([left - 1, false])
    const text = new TextEncoder().encode('testo')
    expect((await takePhoto(desk, id, text)).body.code).toBe('file.unsupported')
  })
})
