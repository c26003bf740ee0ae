import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { checkPlan, pasted, planOf } from '../world/imports.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

type Known = Record<string, [cell: string, column: string | null]>

const textOf = (sheet: Known) =>
  [Object.keys(sheet), Object.values(sheet).map(([cell]) => cell)].map(cells => cells.join('\t')).join('\n')
const columnsOf = (sheet: Known) => Object.entries(sheet).map(([heading, [, column]]) => [heading, column])

/** The columns of the inventory that myTurn exports, in its order; where it is in one place, no column says which. */
const inventory = (category: string): Known => ({
  'Item ID': ['MT-41', 'code'],
  'Item Type': [category, 'category'],
  'Status(es)': ['Available', null],
  Name: ['Idropulitrice', 'name'],
  'Additional Image': ['', null],
  'Agreement that must be signed to checkout the item': ['', null],
  'Amount / Fee': ['0.00', null],
  Attachment: ['', null],
  'Between Buffer Days': ['2', 'preparation_days'],
  Categories: ['', null],
  Color: ['Yellow', null],
  Condition: ['Good', null],
  'Daily Late Fee': ['1.00', null],
  'Date Purchased': ['2021-03-09', 'bought_on'],
  'Default Loan Length': ['7', null],
  Description: ['Con due lance', 'description'],
  'Dimensions (WxHxD)': ['', null],
  Floating: ['No', null],
  'Goes Home': ['', null],
  'Grace period on late fees (in days)': ['', null],
  'Historical Cost': ['', null],
  Image: ['mt-41.jpg', 'pictures'],
  Keywords: ['', null],
  'Location Code': ['B3', 'shelf'],
  Maintenance: ['', null],
  Manufacturer: ['Acme', 'brand'],
  'Maximum number of renewals': ['', null],
  Model: ['K4', 'model'],
  'Price to Purchase': ['', null],
  'Product Code / UPC': ['0012345678905', null],
  Purchased: ['', null],
  'Replacement Cost': ['120.00', 'value'],
  'Serial Number': ['SN 77', 'serial'],
  Size: ['', null],
  'Source / Supplier': ['Ferramenta Rossi', 'bought_from'],
  Weight: ['', null],
  'Date Created': ['2021-03-10', null],
  'Date Last Edited': ['2024-03-10', null],
})

it('the inventory that myTurn exports is known by its headings', async () => {
  const [category] = (await admin.get('/v1/categories')).body
  const sheet = inventory(category.name)
  const { body } = await pasted(admin, textOf(sheet))
  const found = body.headings.map((heading: string, at: number) => [heading, body.columns[at]])
  expect(found).toEqual(columnsOf(sheet))
  const [point] = (await admin.get('/v1/headquarters')).body
  const whole = (await pasted(admin, textOf({ ...sheet, Location: [point.name, 'point'] }))).body
  expect((await checkPlan(admin, planOf(whole))).body).toMatchObject({ added: 1, wrong: 0, problems: [] })
})

/** The users that myTurn exports: their days are written as their headings say. */
const users = (
  kind: string,
  created: [heading: string, cell: string],
  expires: [heading: string, cell: string],
): Known => ({
  'Member ID': ['MT-7', 'card_number'],
  'First Name': ['Maya', 'first_name'],
  'Last Name': ['Brown', 'last_name'],
  Email: ['maya@posta.test', 'email'],
  Username: ['maya', null],
  'Confirmed?': ['Yes', null],
  [created[0]]: [created[1], 'joined_on'],
  'Current Membership Type': [kind, 'card_kind'],
  [expires[0]]: [expires[1], 'card_to'],
  'Renews Automatically': ['No', null],
  'User Note': ['Ha la chiave del mercato', 'note'],
  'User Warning': ['', null],
  'Opening Balance': ['0.00', null],
})

it('the users that myTurn exports are known by their headings, with months before days where these say so', async () => {
  const { card_name: kind } = await world.db
    .selectFrom('memberships')
    .select('card_name')
    .where('library_id', '=', 'quartiere')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const [order, created, expires] of [
    ['M/D/YYYY', '3/9/2021', '12/31/2027'],
    ['D/MM/YYYY', '9/03/2021', '31/12/2027'],
  ] as const) {
    const sheet = users(
      kind,
      [`Member Created (${order})`, created],
      [`Current Membership Expiration (${order})`, expires],
    )
    const raw = new FormData()
    raw.set('text', textOf(sheet))
    const { body } = await admin.call('POST', '/v1/desk/imports/members/tables', { raw })
    expect(body.columns).toEqual(columnsOf(sheet).map(([, column]) => column))
    const at = (column: string) => body.rows[0].cells[body.columns.indexOf(column)]
    expect([at('joined_on').replace(/\b0/g, ''), at('card_to')]).toEqual(['9/3/2021', '31/12/2027'])
    const form = new FormData()
    form.set('plan', new Blob([JSON.stringify({ ...body, name: 'users.csv' })]))
    const checked = (await admin.call('POST', '/v1/desk/imports/members/checks', { raw: form })).body
    expect(checked).toMatchObject({ added: 1, wrong: 0, with_card: 1, with_note: 1, problems: [] })
  }
})
