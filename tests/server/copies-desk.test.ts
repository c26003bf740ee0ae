import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOf, withCopies } from '../world/copies.ts'
import { crowd } from '../world/crowd.ts'
import { approved, handedOut, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject } from '../world/loans.ts'
import { mailsTo } from '../world/mails.ts'
import { checkPlan, pasted, planOf, runPlan, undoImport } from '../world/imports.ts'
import { atDesk, changeObject, newObject } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())

let object: FreeObject
let ids: [string, ...string[]]
beforeEach(async () => {
  object = await freeObject(world, { transportable: true })
  ids = await withCopies(desk, object, 2)
})

const page = async (id = object.id) => (await desk.get(`/v1/catalogs/products/${id}`)).body
const sheet = async (id: string) => (await desk.get(atDesk(id))).body
const codeOf = async (id: string): Promise<string> => (await sheet(id)).code

describe('at the desk', () => {
  const scan = async (code: string, member?: Person) =>
    (await desk.get(`/v1/desk/scans?${new URLSearchParams({ code, ...(member && { member: member.id }) })}`)).body
  const handOut = async (member: Person, thing: object) =>
    (await desk.post('/v1/desk/baskets', { member_id: member.id, things: [{ reason: 'Parte oggi', ...thing }] })).body
      .results[0]

  it('hands out the copy that is read in the place of the booked one, and the undo takes it back', async () => {
    const lent = await approved(world, desk, { object })
    const booked = await copyOf(world, lent.id)
    const other = ids.find(id => id !== booked)!
    const code = await codeOf(other)
    expect(await scan(code)).toMatchObject({ state: 'free', product: { id: other } })
    const read = await scan(code, lent.member)
    expect(read).toMatchObject({ state: 'to_hand_out', order: { id: lent.id }, product: { id: other } })
    const done = await handOut(lent.member, { order_id: lent.id, copy_id: other })
    expect(done).toMatchObject({ problem: null, order: { stage: 'in_hand', product: { id: other, code } } })
    expect(await scan(code)).toMatchObject({ state: 'out', order: { id: lent.id } })
    expect(await scan(await codeOf(booked))).toMatchObject({ state: 'free' })
    await desk.delete(`${lent.atDesk}/handovers`)
    expect(await copyOf(world, lent.id)).toBe(booked)
  })

  it('refuses a copy that is out, in repair, booked for those days, or of another thing', async () => {
    const lent = await approved(world, desk, { object })
    const others = ids.filter(id => id !== undefined)
    const booked = await copyOf(world, lent.id)
    const [one, two] = others.filter(id => id !== booked) as [string, string]
    const refusal = async (copy_id: string) =>
      (await handOut(lent.member, { order_id: lent.id, copy_id })).problem?.code
    const second = await approved(world, desk, { object })
    const taken = await copyOf(world, second.id)
    expect(await refusal(taken)).toBe('order.dates_taken')
    await desk.post(`${second.atDesk}/handovers`, { reason: 'Parte oggi' })
    expect(await refusal(taken)).toBe('order.still_out')
    const left = taken === one ? two : one
    await desk.post(`/v1/desk/products/${left}/maintenance`, { note: 'Rotta' })
    expect(await refusal(left)).toBe('product.unavailable')
    expect(await refusal((await newObject(desk)).id)).toBe('product.not_found')
    expect(await copyOf(world, lent.id)).toBe(booked)
  })

  it('a copy that cannot be had passes its loans on to another one, and only who is left over is told', async () => {
    const loans = [await approved(world, desk, { object }), await approved(world, desk, { object })]
    const copies = await Promise.all(loans.map(one => copyOf(world, one.id)))
    await desk.post(`/v1/desk/products/${copies[0]}/searches`, {})
    const moved = await copyOf(world, loans[0]!.id)
    expect(new Set([...copies, moved])).toEqual(new Set(ids))
    const mails = (one: (typeof loans)[number]) => mailsTo(world, `folla-${one.member.id}@demo.test`)
    expect((await mails(loans[0]!)).map(one => one.template)).not.toContain('loan_sought')
    await desk.post(`/v1/desk/products/${moved}/maintenance`, { note: 'Rotta' })
    expect(await copyOf(world, loans[0]!.id)).toBe(moved)
    expect((await mails(loans[0]!)).map(one => one.template)).toContain('loan_in_repair')
    expect((await mails(loans[1]!)).map(one => one.template)).not.toContain('loan_in_repair')
  })
})

describe('the copies themselves', () => {
  it('have their words and pictures from each other, and code, shelf and point each its own', async () => {
    const [, second] = ids
    const before = await sheet(second!)
    expect(before.copies.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([...ids]))
    const { status } = await changeObject(desk, object.id, {
      name: 'Sedia pieghevole',
      contents: ['una sedia'],
      shelf: 'A 1',
      max_months: 3,
      seen: (await sheet(object.id)).version,
    })
    expect(status).toBe(200)
    const after = await sheet(second!)
    expect(after).toMatchObject({ name: 'Sedia pieghevole', contents: ['una sedia'], max_months: 3, shelf: null })
    expect(after.code).toBe(before.code)
    await changeObject(desk, second!, { description: 'Di legno.', seen: after.version })
    expect((await page()).description).toBe('Di legno.')
  })

  it('join and part: who waits for either waits for any, and only a referent does it', async () => {
    const single = await newObject(desk)
    const joined = `${atDesk(single.id)}/joined-copies`
    const code = await codeOf(object.id)
    expect((await desk.post(joined, { code })).status).toBe(403)
    expect(await referent.post(joined, { code: 'ZZ-9999' })).toMatchObject({ body: { code: 'product.copy_unknown' } })
    const answer = await referent.post(joined, { code })
    expect(answer).toMatchObject({ status: 200, body: { name: (await page()).name } })
    expect((await page()).copies.total).toBe(4)
    expect((await referent.post(`${atDesk(single.id)}/separated-copies`, {})).status).toBe(200)
    expect((await page()).copies.total).toBe(3)
    expect((await page(single.id)).id).toBe(single.id)
    expect((await referent.post(`${atDesk(object.id)}/separated-copies`, {})).status).toBe(409)
  })

  it('when the first is withdrawn the next one stands on the page, with the queue', async () => {
    await desk.post(`/v1/desk/products/${object.id}/maintenance`, { note: 'Rotta' })
    for (let n = 0; n < 2; n++) await handedOut(world, referent, { object })
    const [waiting] = (await crowd(world, 1)) as [Person]
    await waiting.post(`/v1/me/products/${object.id}/wishes`)
    const coordinator = await staff(world, 4)
    const retired = await coordinator.post(`/v1/desk/products/${object.id}/retirements`, { reason: 'Non si ripara' })
    expect(retired.status).toBe(200)
    const next = (await page()).id
    expect(ids.slice(1)).toContain(next)
    expect((await page(next)).id).toBe(next)
    expect((await page()).copies.total).toBe(2)
    expect((await waiting.get(`/v1/me/products/${next}/wishes`)).body.position).toBe(1)
    expect((await waiting.get('/v1/me/wishes')).body.map((one: { product: { id: string } }) => one.product.id)).toEqual(
      [next],
    )
  })
})

describe('a sheet of objects', () => {
  const heading = 'codice;nome;categoria;punto;scaffale;copia di'
  const names = async () => {
    const [category] = (await desk.get('/v1/categories')).body
    const [point] = (await desk.get('/v1/headquarters')).body
    return `${category.name};${point.name}`
  }
  const plan = async (...rows: string[]) => planOf((await pasted(referent, [heading, ...rows].join('\n'))).body)
  const copiesOf = async (code: string): Promise<{ code: string; first: boolean }[]> => {
    const { docs } = (await desk.get(`/v1/desk/products?keywords=${code}`)).body
    return (await sheet(docs[0].id)).copies
  }

  it('brings copies in any order, and the undo takes them away', async () => {
    const rest = await names()
    const rows = [`PX-2;Sedia;${rest};B1;px-1`, `PX-1;Sedia da giardino;${rest};B0;`, `PX-3;Sedia;${rest};B2;PX-2`]
    const sent = await plan(...rows)
    expect((await checkPlan(referent, sent)).body).toMatchObject({ added: 3, wrong: 0 })
    const { body } = await runPlan(referent, sent)
    expect(body).toMatchObject({ added: 3 })
    const copies = await copiesOf('PX-3')
    expect(copies.map(({ code, first }) => [code, first])).toEqual([
      ['PX-1', true],
      ['PX-2', false],
      ['PX-3', false],
    ])
    expect((await page('PX-3')).name).toBe('Sedia da giardino')
    const again = await plan(...rows.map(row => row.replace(/Sedia;/, 'Sedia da giardino;')))
    expect((await checkPlan(referent, again)).body).toMatchObject({ added: 0, changed: 0, equal: 3 })
    const renamed = await plan(`PX-1;Sedia bianca;${rest};B0;`)
    const { body: second } = await runPlan(referent, renamed)
    expect(second).toMatchObject({ changed: 1 })
    expect((await desk.get('/v1/desk/products?keywords=PX-3')).body.docs[0].name).toBe('Sedia bianca')
    for (const one of [second, body]) expect((await undoImport(referent, one.id)).status).toBe(200)
    expect((await desk.get('/v1/desk/products?keywords=PX-')).body.total).toBe(0)
  })

  it('says which code of a first it does not know', async () => {
    const rest = await names()
    const sent = await plan(`PY-1;Sedia;${rest};;PY-9`, `PY-2;Sedia;${rest};;PY-2`)
    const { problems, wrong } = (await checkPlan(referent, sent)).body
    expect(wrong).toBe(2)
    expect(problems.map((one: { field: string }) => one.field)).toEqual(['copy_of', 'copy_of'])
  })

  it('makes a copy of an object that is there already, which the undo parts again', async () => {
    const rest = await names()
    const { id, code } = await newObject(desk)
    const sent = await plan(`${code};Levigatrice;${rest};;${await codeOf(object.id)}`)
    const { body } = await runPlan(referent, sent)
    expect(body).toMatchObject({ added: 0, changed: 1 })
    expect((await page()).copies.total).toBe(4)
    expect((await undoImport(referent, body.id)).status).toBe(200)
    expect((await page()).copies.total).toBe(3)
    expect(await page(id)).toMatchObject({ id, name: 'Levigatrice' })
  })
})
