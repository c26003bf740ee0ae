import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browse, calls, withoutReading } from './browser.ts'
import type { DeskOrder, DeskQueue } from '../../src/lib/contract/desk.ts'
import { linesOf } from '../../src/lib/rules/product-fields.ts'
import { approve, deny, handOver, returnLoan } from '../../src/lib/stores/desk/loan-actions.ts'
import { $keywords, $loans, loadLoans, loadMore, queueOf, dropMovedOn } from '../../src/lib/stores/desk/loans.ts'
import { fieldErrors } from '../../src/lib/stores/desk/new-product.ts'
import { $publications, loadPublications, publish } from '../../src/lib/stores/desk/publications.ts'
import { $repairs, endRepair, readRepairs } from '../../src/lib/stores/desk/repairs.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { $pictures, $refused, addPictures, describePicture, dropPictures } from '../../src/lib/stores/share/pictures.ts'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let colleague: Caller

beforeAll(async () => {
  world = await openWorld()
  browse(world)
  colleague = await world.as('admin@demo.test')
  await signIn('desk@demo.test', 'oggetti-demo')
})
afterAll(() => world.close())
beforeEach(async () => {
  $keywords.set('')
  dropMovedOn()
  await loadLoans()
})

function shown() {
  const now = $loans.get()
  if (now.state !== 'ready') throw new Error(JSON.stringify(now))
  return now.value
}

const totals = () => Object.values(shown().lists).map(list => list.total)

function first(queue: DeskQueue, fits: (order: DeskOrder) => boolean = () => true): DeskOrder {
  const { lists, orders } = shown()
  return lists[queue].ids.map(id => orders[id]!).find(fits)!
}

describe("The desk's lists", () => {
  it('keep a loan where it is shown when it moves on, and their numbers follow it', async () => {
    const [toApprove, toHandOut, , closed] = totals() as [number, number, number, number]
    const { id } = first('to_approve')
    expect((await approve(id)).ok).toBe(true)
    expect(totals()).toMatchObject({ 0: toApprove - 1, 1: toHandOut + 1 })
    expect(shown().lists.to_approve.ids).toContain(id)
    expect(shown().lists.to_hand_out.ids).toContain(id)
    dropMovedOn()
    expect(shown().lists.to_approve.ids).not.toContain(id)
    await deny(first('to_approve').id, 'È in riparazione')
    expect(totals()).toMatchObject({ 0: toApprove - 2, 3: closed + 1 })
    const before = totals()
    await loadLoans()
    expect(totals()).toEqual(before)
  })

  it('keep it in its place when they are read again, and lose it to another search', async () => {
    const { ids } = shown().lists.to_approve
    const [one, , three] = ids as [string, string, string]
    await approve(three)
    await approve(one)
    await loadLoans()
    expect(shown().lists.to_approve.ids).toEqual(ids)
    expect(queueOf(shown().orders[three]!)).toBe('to_hand_out')
    $keywords.set(first('to_approve', order => order.status === 'pending').product.code)
    await loadLoans()
    expect(shown().lists.to_approve.ids).not.toContain(three)
  })

  it('show it once, however often it comes back and goes again', async () => {
    const { id } = first('to_take_back')
    await returnLoan(id)
    await colleague.delete(`/v1/desk/orders/${id}/returns`)
    await loadLoans()
    await returnLoan(id)
    await loadLoans()
    expect(shown().lists.to_take_back.ids.filter(one => one === id)).toEqual([id])
  })

  it('wait for an action under way: what is read meanwhile may be neither as it was nor as it is', async () => {
    const { ids } = shown().lists.to_approve
    const { id } = first('to_approve')
    const network = globalThis.fetch
    const read = Promise.withResolvers<void>()
    let answers = 0
    globalThis.fetch = async (address, init) => {
      const answer = await network(address, init)
      if (init?.method === 'POST') await read.promise
      else if (++answers === 4) setTimeout(read.resolve, 50)
      return answer
    }
    const approving = approve(id)
    await loadLoans()
    expect(await approving).toMatchObject({ ok: true })
    globalThis.fetch = network
    expect(answers).toBe(8)
    expect(shown().lists.to_approve.ids).toEqual(ids)
    expect(shown().lists.to_hand_out.ids).toContain(id)
  })

  it('show it as it is now also where an answer left before it moved on', async () => {
    const { id } = first('to_approve')
    const reading = loadLoans()
    const approving = approve(id)
    await Promise.all([reading, approving])
    expect(queueOf(shown().orders[id]!)).toBe('to_hand_out')
    expect(shown().lists.to_hand_out.ids).toContain(id)
  })

  it('read a loan again, where it is shown, when somebody else has already moved it', async () => {
    const { id } = first('to_approve')
    await colleague.post(`/v1/desk/orders/${id}/approvals`)
    const outcome = await approve(id)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'order.moved_on' } })
    expect(queueOf(shown().orders[id]!)).toBe('to_hand_out')
    expect(shown().lists.to_approve.ids).toContain(id)
  })

  it('hand out early with a reason only, and take back what is damaged with a line', async () => {
    const { id } = first('to_hand_out', order => order.stage === 'scheduled')
    expect(await handOver(id)).toMatchObject({ ok: false, problem: { code: 'order.too_early' } })
    expect(await handOver(id, { reason: 'Parte domani' })).toMatchObject({
      ok: true,
      value: { stage: expect.any(String) },
    })
    expect(await returnLoan(id, { condition: 'damaged', note: 'Manopola rotta' })).toMatchObject({
      ok: true,
      value: { status: 'returned' },
    })
  })

  it('are searched by code, each with its own number', async () => {
    const { product } = first('to_take_back')
    $keywords.set(product.code.toLowerCase())
    await loadLoans()
    const found = Object.values(shown().orders)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(order => order.product.code === product.code)).toBe(true)
  })

  it('bring the next page after what is shown, nothing twice', async () => {
    const { ids, total } = shown().lists.closed
    await loadMore('closed')
    const more = shown().lists.closed.ids
    expect(more.slice(0, ids.length)).toEqual(ids)
    expect(more).toHaveLength(Math.min(total, 48))
    expect(new Set(more).size).toBe(more.length)
  })

  it('stay as they are when they cannot be read again, and say why', async () => {
    const before = totals()
    const working = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    await loadLoans()
    globalThis.fetch = working
    expect(totals()).toEqual(before)
    expect(shown().problem).toMatchObject({ code: 'network', message: 'offline' })
  })
})

it('The objects in repair stay in view when one is ended and they cannot be read again', async () => {
  await readRepairs()
  const before = $repairs.get()
  if (before.state !== 'ready') throw new Error(JSON.stringify(before))
  const { id } = before.value[0]!
  expect(await withoutReading('/v1/desk/products', () => endRepair(id))).toMatchObject({ ok: true })
  expect($repairs.get()).toEqual(before)
  expect(await endRepair(id)).toMatchObject({ ok: false, problem: { code: 'product.moved_on' } })
  expect($repairs.get()).toMatchObject({ state: 'ready', value: before.value.slice(1) })
})

describe('A picture', () => {
  const uploads = () => calls.filter(one => one === 'POST /v1/files').length
  const states = () => Object.values($pictures.get()).map(one => one.upload.state)

  it('goes up at once, again with its words, and not at all when it is no photo', async () => {
    dropPictures()
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#8a5a00' } })
      .jpeg()
      .toBuffer()
    const before = uploads()
    addPictures([
      new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }),
      new File(['GIF89a'], 'nota.gif', { type: 'image/gif' }),
    ])
    expect(states()).toEqual(['under_way'])
    expect($refused.get()).toEqual([{ name: 'nota.gif', problem: null }])
    await expect.poll(states).toEqual(['stored'])
    describePicture(Object.keys($pictures.get())[0]!, ' Una piastra rossa ')
    await expect.poll(states).toEqual(['stored'])
    expect(uploads()).toBe(before + 2)
    expect(Object.values($pictures.get())[0]!.upload).toMatchObject({ stored: { alt: 'Una piastra rossa' } })
  })

  it('that the server cannot read is named and not kept: it would never succeed', async () => {
    dropPictures()
    addPictures([new File(['not a photo'], 'finta.jpg', { type: 'image/jpeg' })])
    await expect
      .poll(() => $refused.get())
      .toMatchObject([{ name: 'finta.jpg', problem: { code: 'file.unsupported' } }])
    expect(states()).toEqual([])
  })
})

describe('An object being added', () => {
  it('says the server’s refusals where they were typed', () => {
    expect(fieldErrors({ 'category.origin_id': 'a', headquarter_id: 'b', 'contents.3': 'c' })).toEqual({
      category: 'a',
      point: 'b',
      contents: 'c',
    })
  })

  it('has one thing in the box for each line that says something', () => {
    expect(linesOf(' La piastra \n\n  Il pennello\n')).toEqual(['La piastra', 'Il pennello'])
  })
})

describe('Publications', () => {
  it('show what was asked at once; printing everything is for administrators', async () => {
    await loadPublications()
    const asked = await publish(false)
    expect(asked).toMatchObject({ ok: true, value: { reason: 'desk', all: false } })
    expect($publications.get()).toMatchObject({ value: [{ id: asked.ok && asked.value.id }] })
    expect(await publish(true)).toMatchObject({ ok: false, problem: { code: 'auth.forbidden' } })
  })
})
