import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { countWaitingPrints, lineOnPage, printAll } from '../world/prints.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let admin: Person
let category: { origin_id: string }
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  admin = await staff(world, 4)
  category = (await world.visitor().get('/v1/categories')).body[0]
})
afterAll(() => world.close())

const words = 'L’ho usata per montare la cucina: leggera, e non fa scintille'
const saw = (owner_line?: object) => ({
  title: 'Sega circolare',
  description: 'Per il legno.',
  category: { origin_id: category.origin_id },
  ...(owner_line && { owner_line }),
})

async function shared(owner_line?: object) {
  const owner = (await crowd(world, 1))[0]!
  const { status, body } = await owner.post('/v1/me/products', saw(owner_line))
  expect(status).toBe(200)
  return { owner, id: body.id as string, mine: `/v1/me/products/${body.id}`, atDesk: `/v1/desk/products/${body.id}` }
}

async function published(owner_line?: object) {
  const object = await shared(owner_line)
  expect((await admin.post(`${object.atDesk}/verifications`, { verdict: 'approve' })).status).toBe(200)
  return object
}

type Object = Awaited<ReturnType<typeof shared>>
const write = ({ owner, mine }: Object, line: object) => owner.put(`${mine}/owner-line`, line)
const ownLine = async ({ owner, id }: Object) =>
  (await owner.get('/v1/me/products')).body.find((one: { id: string }) => one.id === id).owner_line

const onPage = ({ id }: Object) => lineOnPage(world, id)

describe('the line of an owner', () => {
  it('is written as the object is offered, read where it is verified, and shown without a name unless they want it', async () => {
    const object = await shared({ text: `  ${words}\n` })
    const { docs } = (await desk.get('/v1/desk/products?to_read=true&limit=100')).body
    expect(docs.find((one: { id: string }) => one.id === object.id).owner_line).toEqual({
      text: words,
      waiting: null,
      named: false,
    })
    expect(await onPage(object)).toBeUndefined()
    await admin.post(`${object.atDesk}/verifications`, { verdict: 'approve' })
    expect(await onPage(object)).toEqual({ text: words, lang: 'it', by: null })
    expect(await onPage(await published())).toBeNull()
  })

  it('bears the first name alone, in the language in which it was written', async () => {
    const owner = (await crowd(world, 1))[0]!
    const name = { first_name: 'Nadia', last_name: 'Quartapelle' }
    await world.db.updateTable('members').set(name).where('id', '=', owner.id).execute()
    const headers = { 'accept-language': 'en' }
    const line = { text: 'Light, and no sparks', named: true }
    const { body } = await owner.call('POST', '/v1/me/products', { body: saw(line), headers })
    await admin.post(`/v1/desk/products/${body.id}/verifications`, { verdict: 'approve' })
    const snapshot = (await world.visitor().get('/v1/publications/snapshot')).body
    const printed = snapshot.products.find((one: { id: string }) => one.id === body.id)
    expect(printed.owner_line).toEqual({ text: line.text, lang: 'en', by: 'Nadia' })
    expect(JSON.stringify(printed)).not.toContain('Quartapelle')
    expect(Object.keys((await world.visitor().get(`/v1/catalogs/products/${body.id}`)).body)).not.toContain(
      'owner_line',
    )
  })

  it('has 160 letters at most, and a name only beside a line', async () => {
    const owner = (await crowd(world, 1))[0]!
    const { body } = await owner.post('/v1/me/products', saw({ text: 'x'.repeat(161) }))
    expect(body).toMatchObject({ code: 'resource.validation', fields: { 'owner_line.text': expect.any(String) } })
    const object = await published({ text: 'x'.repeat(160) })
    expect((await onPage(object))?.text).toHaveLength(160)
    expect((await write(object, { text: 'x'.repeat(161) })).status).toBe(422)
    const unsaid = await published({ text: ' ', named: true })
    expect(await ownLine(unsaid)).toEqual({ text: '', waiting: null, named: false })
  })

  it('goes with a changed submission, and a lost reply with another line is another submission', async () => {
    const object = await shared({ text: words })
    expect((await object.owner.post('/v1/me/products', saw({ text: words }))).body.id).toBe(object.id)
    expect((await object.owner.post('/v1/me/products', saw({ text: 'Altra' }))).body.id).not.toBe(object.id)
    await object.owner.put(object.mine, saw({ text: 'Taglia dritta', named: true }))
    expect(await ownLine(object)).toEqual({ text: 'Taglia dritta', waiting: null, named: true })
    await object.owner.put(object.mine, saw())
    expect(await ownLine(object)).toEqual({ text: '', waiting: null, named: false })
  })
})

describe('the line of a published object', () => {
  it('waits with new words until the library has read them', async () => {
    const object = await published({ text: words })
    const before = (await admin.get('/v1/desk/today')).body.to_verify
    const written = await write(object, { text: 'Taglia anche il noce' })
    expect(written).toMatchObject({
      status: 200,
      body: { status: 'published', owner_line: { text: words, waiting: 'Taglia anche il noce' } },
    })
    expect((await onPage(object))?.text).toBe(words)
    expect((await admin.get('/v1/desk/today')).body.to_verify).toBe(before + 1)
    const answers = `${object.atDesk}/owner-lines`
    const other = { verdict: 'publish', text: 'Altre parole' }
    expect((await admin.post(answers, other)).body.code).toBe('product.moved_on')
    expect((await desk.post(answers, { verdict: 'publish', text: 'Taglia anche il noce' })).status).toBe(403)
    const done = await admin.post(answers, { verdict: 'publish', text: 'Taglia anche il noce' })
    expect(done.body.owner_line).toEqual({ text: 'Taglia anche il noce', waiting: null, named: false })
    expect((await onPage(object))?.text).toBe('Taglia anche il noce')
    expect((await admin.post(answers, { verdict: 'publish', text: 'Taglia anche il noce' })).status).toBe(409)
  })

  it('stays as it was when the library says no, and its owner reads why', async () => {
    const object = await published({ text: words })
    await write(object, { text: 'Telefonate al 333 1234567' })
    const note = 'Senza numeri di telefono'
    await admin.post(`${object.atDesk}/owner-lines`, { verdict: 'decline', text: 'Telefonate al 333 1234567', note })
    expect((await onPage(object))?.text).toBe(words)
    const [mine] = (await object.owner.get('/v1/me/products')).body
    expect(mine).toMatchObject({ owner_line: { waiting: null }, verification_note: note })
    const mail = (await mailsTo(world, `folla-${object.owner.id}@demo.test`)).at(-1)
    expect(mail).toMatchObject({ template: 'line_declined', data: { object: { it: 'Sega circolare' }, note } })
    expect((await write(object, { text: 'Taglia' })).body.verification_note).toBeNull()
  })

  it('is gone at once, or its name is, and only then something is printed', async () => {
    const object = await published({ text: words, named: true })
    expect((await onPage(object))?.by).toBeTruthy()
    await write(object, { text: words, named: false })
    expect(await onPage(object)).toMatchObject({ text: words, by: null })
    const version = async () => (await desk.get(object.atDesk)).body.version
    const now = await version()
    expect((await write(object, { text: words, named: false })).status).toBe(200)
    expect(await version()).toBe(now)
    await printAll(world)
    await write(object, { text: 'Altre parole' })
    expect(await countWaitingPrints(world)).toBe(0)
    await write(object, { text: '' })
    expect(await countWaitingPrints(world)).toBeGreaterThan(0)
    expect(await onPage(object)).toBeNull()
    expect(await ownLine(object)).toEqual({ text: '', waiting: null, named: false })
  })

  it('is its owner’s alone, of an object that is published', async () => {
    const object = await published({ text: words })
    const stranger = (await crowd(world, 1))[0]!
    expect((await stranger.put(`${object.mine}/owner-line`, { text: 'x' })).body.code).toBe('product.not_found')
    expect((await write(await shared(), { text: 'x' })).body.code).toBe('product.moved_on')
    await object.owner.delete(object.mine)
    expect((await write(object, { text: 'x' })).body.code).toBe('product.moved_on')
    expect(await onPage(object)).toBeUndefined()
  })

  it('says the name that its owner has now', async () => {
    const object = await published({ text: words, named: true })
    const path = `/v1/desk/members/${object.owner.id}`
    expect((await onPage(object))?.by).not.toBe('Zenobia')
    await printAll(world)
    const changed = await admin.call('PATCH', path, { body: { first_name: 'Zenobia', reason: 'L’ha chiesto' } })
    expect(changed.status).toBe(200)
    expect(await countWaitingPrints(world)).toBeGreaterThan(0)
    expect((await onPage(object))?.by).toBe('Zenobia')
  })

  it('says the name that an import gives its owner, and again that of before once the import is undone', async () => {
    const object = await published({ text: words, named: true })
    const known = await world.db.selectFrom('members').selectAll().where('id', '=', object.owner.id).executeTakeFirst()
    const imports = '/v1/desk/imports/members'
    const columns = ['first_name', 'last_name', 'email']
    const rows = [{ row: 2, cells: ['Ildegarda', known!.last_name, known!.email] }]
    const raw = new FormData()
    const plan = { name: 'soci.csv', headings: ['Nome', 'Cognome', 'E-mail'], columns, rows }
    raw.set('plan', new Blob([JSON.stringify(plan)], { type: 'application/json' }))
    await printAll(world)
    const made = await admin.call('POST', imports, { raw })
    expect(made.status).toBe(200)
    expect(await countWaitingPrints(world)).toBe(1)
    expect((await onPage(object))?.by).toBe('Ildegarda')
    await printAll(world)
    expect((await admin.delete(`${imports}/${made.body.id}`)).status).toBe(200)
    expect(await countWaitingPrints(world)).toBe(1)
    expect((await onPage(object))?.by).toBe(known!.first_name)
  })
})

describe('at the desk', () => {
  it('it is corrected on the sheet, and what it was is one tap back', async () => {
    const object = await published({ text: 'Legera e comoda', named: true })
    const { version } = (await desk.get(object.atDesk)).body
    const patch = (body: object) => desk.call('PATCH', object.atDesk, { body })
    const set = (await patch({ seen: version, owner_line: 'Leggera e comoda' })).body
    expect(set.owner_line).toBe('Leggera e comoda')
    expect(await onPage(object)).toMatchObject({ text: 'Leggera e comoda', lang: 'it' })
    const gone = (await patch({ seen: set.version, owner_line: null })).body
    expect(await onPage(object)).toBeNull()
    const back = { before: gone.version, seen: gone.version }
    expect((await desk.post(`${object.atDesk}/versions`, back)).body.owner_line).toBe('Leggera e comoda')
  })

  it('nothing brings back what its owner took away', async () => {
    const object = await published({ text: 'Legera e comoda' })
    const { version } = (await desk.get(object.atDesk)).body
    await desk.call('PATCH', object.atDesk, { body: { seen: version, owner_line: 'Leggera e comoda' } })
    await write(object, { text: '' })
    expect(JSON.stringify((await desk.get(`${object.atDesk}/versions`)).body)).not.toContain('comoda')
    const sheet = (await desk.get(object.atDesk)).body
    await desk.post(`${object.atDesk}/versions`, { before: version + 1, seen: sheet.version })
    expect(await onPage(object)).toBeNull()
  })

  it('it goes with its owner, and an object of the library has none', async () => {
    const object = await published({ text: words, named: true })
    const { version } = (await desk.get(object.atDesk)).body
    const patch = (body: object) => desk.call('PATCH', object.atDesk, { body })
    const own = (await patch({ seen: version, owner: null })).body
    expect(own.owner_line).toBeNull()
    expect(await onPage(object)).toBeNull()
    expect((await patch({ seen: own.version, owner_line: 'Parole di nessuno' })).body.owner_line).toBeNull()
    const next = (await crowd(world, 1))[0]!
    await patch({ seen: own.version, owner: next.id })
    expect(await onPage(object)).toBeNull()
  })
})

it('an owner takes it away with their data, and with their profile it is gone from the pages', async () => {
  const object = await published({ text: words, named: true })
  await write(object, { text: 'Taglia anche il noce', named: true })
  expect((await object.owner.get('/v1/me/export')).body.objects).toMatchObject([
    { owner_line: words, owner_line_waiting: 'Taglia anche il noce', owner_named: true, loans: 0, thanks: 0 },
  ])
  const erased = await admin.post(`/v1/desk/members/${object.owner.id}/erasures`)
  expect(erased.status).toBe(200)
  expect(await onPage(object)).toBeUndefined()
  const row = await world.db
    .selectFrom('products')
    .select(['owner_id', 'owner_line', 'owner_line_waiting', 'owner_named'])
    .where('id', '=', object.id)
    .executeTakeFirst()
  expect(row).toEqual({ owner_id: null, owner_line: null, owner_line_waiting: null, owner_named: false })
})
