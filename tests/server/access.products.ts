import type { Things } from './access.matrix.ts'
import { paperBodies, paperRows, printsLabels } from './access.papers.ts'
import { stockBodies, stockRows, takesStock } from './access.stock.ts'
import type { Caller } from '../world/caller.ts'
import { withCopies } from '../world/copies.ts'
import { handedOut, staff, waitedFor } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { newObject } from '../world/objects.ts'
import { checkPlan, listImports, pasted, planOf, runPlan, undoImport } from '../world/imports.ts'
import { checkPhotos, pictureFile, placePhoto, roundOf, sendZip, takePhoto } from '../world/photos.ts'
import type { World } from '../world/world.ts'
import { zipOf } from '../world/zip.ts'

/** The rows of the matrix about an object's sheet, and its bodies. */
export const sheetRows: Record<string, string> = {
  'GET /v1/desk/repairs/ended': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/products/{id}/maintenance/end':
    'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/pictures': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/pictures/{id}/restorations': 'login  no     no     no     no     no     open   open   no     open',
  ...paperRows,
  ...stockRows,
  'DELETE /v1/catalogs/z/p/files': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/products/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'PATCH /v1/desk/products/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/preparations': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/carries': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/carries': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/products/{id}/carries': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/arrivals': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/checks': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/checks/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/products/{id}/checks': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/checks': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/categories/{id}/checks': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/categories/{id}/checks': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/categories/{id}/checks': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/products/{id}/searches': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/products/{id}/searches': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/found-pieces': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/products/{id}/queue': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/queue/moves': 'login  no     no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/products/{id}/queue/moves': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/queue/removals': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/queue/turns': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/copies': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/joined-copies': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/separated-copies': 'login  no     no     no     no     open   open   open   no     open',
  'GET /v1/desk/products/{id}/versions': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/products/{id}/versions': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/imports': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/imports/tables': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/imports/checks': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/imports': 'login  no     no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/imports/{id}': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/photos/checks': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/photos/files': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/photos/zips': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/photos/zips/{id}/pieces': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/photos/zips/{id}/passes': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/photos/rounds': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/photos': 'login  no     no     no     open   open   open   open   no     open',
}

export const sheetBodies: Record<string, (of: Things) => Promise<unknown>> = {
  ...paperBodies,
  ...stockBodies,
  'PATCH /v1/desk/products/{id}': async () => ({ seen: 1, name: 'Cosa' }),
  'POST /v1/desk/products/{id}/checks': async () => ({ good: true }),
  'PUT /v1/desk/categories/{id}/checks': async () => ({ what: 'Cavi', months: 12, loans: null, stops: false }),
  'POST /v1/desk/products/{id}/found-pieces': async () => ({ piece: 'Valigetta' }),
  'POST /v1/desk/products/{id}/queue/moves': async () => ({ member_id: 'm', position: 1, reason: 'Prima' }),
  'POST /v1/desk/products/{id}/queue/removals': async () => ({ member_id: 'm', reason: 'Basta' }),
  'POST /v1/desk/products/{id}/queue/turns': async () => ({ member_id: 'm' }),
  'POST /v1/desk/products/{id}/copies': async of => ({ headquarter_id: await of.point() }),
  'POST /v1/desk/products/{id}/joined-copies': async () => ({ code: 'ZZ-9999' }),
  'POST /v1/desk/products/{id}/versions': async () => ({ before: 2, seen: 2 }),
  'POST /v1/desk/photos/zips': async () => ({ size: 100 }),
  'POST /v1/desk/photos/zips/{id}/passes': async () => ({ from: 0, write: false }),
  'POST /v1/desk/photos/rounds': async () => ({ passed: [], held: [] }),
}

/** Brings objects from a spreadsheet and takes them back, and photos for those that are there. */
async function importsObjects(world: World): Promise<void> {
  const admin = await staff(world, 4)
  const [point] = (await admin.get('/v1/headquarters')).body
  const { body } = await pasted(admin, `Nome;Categoria;Punto\nCanoa;Acqua;${point.name}`)
  const plan = planOf(body, ['Acqua'])
  await checkPlan(admin, plan)
  await undoImport(admin, (await runPlan(admin, plan)).body.id)
  await listImports(admin)
  await bringsPhotos(admin)
}

/** Brings photos one by one and in a zip, and takes one on the round. */
async function bringsPhotos(admin: Caller): Promise<void> {
  const { objects } = await roundOf(admin)
  const [first, second, third] = objects
  const file = { name: `${first!.code}.png`, data: await pictureFile(1) }
  await checkPhotos(admin, [file])
  await placePhoto(admin, file)
  await sendZip(admin, zipOf([{ name: `${second!.code}.png`, data: await pictureFile(2) }]), true)
  await takePhoto(admin, third!.id, await pictureFile(3))
}

/** Takes an object back without a piece, which is found. */
async function looksForIt(world: World): Promise<void> {
  const desk = await staff(world, 9)
  const { id } = await freeObject(world)
  await desk.get('/v1/desk/preparations')
  await desk.post(`/v1/desk/products/${id}/searches`)
  const [point, other] = (await desk.get('/v1/headquarters')).body
  await desk.get('/v1/desk/carries')
  for (const to of [point.id, other.id]) await desk.post(`/v1/desk/products/${id}/carries`, { to })
  await desk.delete(`/v1/desk/products/${id}/carries`)
  await desk.post(`/v1/desk/products/${id}/arrivals`, { point: point.id })
  await desk.delete(`/v1/desk/products/${id}/searches`)
}

/** The objects of a category are checked: one is, by mistake. */
async function checksThem(world: World): Promise<void> {
  const admin = await staff(world, 4)
  const [category] = (await admin.get('/v1/desk/categories')).body
  const rule = `/v1/desk/categories/${category.id}/checks`
  await admin.get(`${rule}?months=6`)
  await admin.put(rule, { what: 'Cavi', months: 6, loans: null, stops: false })
  const { id } = await newObject(admin, { category: { origin_id: category.id } })
  const { body } = await admin.post(`/v1/desk/products/${id}/checks`, { good: true })
  await admin.get(`/v1/desk/products/${id}/checks`)
  await admin.get('/v1/desk/checks')
  await admin.delete(`/v1/desk/checks/${body.id}`)
  await admin.delete(rule)
}

/** Somebody waits for an object: they are moved, offered it, and taken out of its queue. */
async function movesQueue(world: World): Promise<void> {
  const referent = await staff(world, 5)
  const { lent, people } = await waitedFor(world, referent, 2)
  const at = `/v1/desk/products/${lent.object.id}/queue`
  const [, { id: member_id }] = people
  await referent.get(at)
  await referent.post(`${at}/moves`, { member_id, position: 1, reason: 'Le serve prima' })
  await referent.post(`${lent.atDesk}/returns`, {})
  await referent.post(`${at}/turns`, { member_id })
  await referent.post(`${at}/removals`, { member_id, reason: 'Ha traslocato' })
  await referent.delete(`${at}/moves`)
}

async function missesPiece(world: World): Promise<void> {
  const desk = await staff(world, 5)
  const free = await freeObject(world)
  const { id } = await newObject(desk, { contents: ['Valigetta'], headquarter_id: free.point.id })
  const lent = await handedOut(world, desk, { object: { ...free, id } })
  await desk.post(`${lent.atDesk}/returns`, { missing: ['Valigetta'] })
  await desk.post(`/v1/desk/products/${id}/found-pieces`, { piece: 'Valigetta' })
}

/** An object gets a copy, another one joins it, and parts again. */
async function hasCopies(world: World): Promise<void> {
  const referent = await staff(world, 5)
  const object = await freeObject(world)
  const [, copy] = await withCopies(referent, object, 1)
  const { code } = (await referent.get(`/v1/desk/products/${copy}`)).body
  const { id } = await newObject(referent)
  await referent.post(`/v1/desk/products/${id}/joined-copies`, { code })
  await referent.post(`/v1/desk/products/${id}/separated-copies`, {})
}

export const objectsErrands = [
  ['somebody who waits for an object is moved', movesQueue],
  ['the objects of a category are checked', checksThem],
  ['labels are put on paper', printsLabels],
  ['the shelves are looked through', takesStock],
  ['objects and their photos come from files', importsObjects],
  ['a piece is missing, and found', missesPiece],
  ['an object has copies', hasCopies],
  ['an object is not found, and found again', looksForIt],
] as const
