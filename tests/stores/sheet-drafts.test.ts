import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { browse, inTab, openPage } from './browser.ts'
import { $edit, changeSheet, dropChanges, openSheet } from '../../src/lib/stores/desk/product-sheet.ts'
import { readSession, signIn } from '../../src/lib/stores/session/session.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'
import { soon } from './told.ts'

let world: World
let close = () => {}
beforeAll(async () => {
  openPage()
  world = await openWorld()
  browse(world)
  await signIn('desk@demo.test', 'oggetti-demo')
  await readSession()
})
afterEach(() => close())
afterAll(() => world.close())

async function open(id: string) {
  close()
  close = openSheet(id)
  await expect.poll(() => $edit.get()?.id, soon).toBe(id)
  return $edit.get()!
}

it('row 2: what is written on a sheet is there again after another sheet was opened, until it is put away', async () => {
  const [one, other] = [await freeObject(world), await freeObject(world, { skip: 1 })]
  await open(one.id)
  changeSheet({ shelf: 'Soppalco B3' })
  expect((await open(other.id)).draft.shelf).not.toBe('Soppalco B3')
  changeSheet({ shelf: 'Cantina' })
  expect((await open(one.id)).draft.shelf).toBe('Soppalco B3')
  dropChanges()
  expect((await open(one.id)).draft.shelf).not.toBe('Soppalco B3')
  expect((await open(other.id)).draft.shelf).toBe('Cantina')
  dropChanges()
  expect(inTab.desk_sheet).toBeUndefined()
})
