import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browse, calls } from './browser.ts'
import { closeBasket, handOutAll, serve } from '../../src/lib/stores/desk/basket.ts'
import { scan } from '../../src/lib/stores/desk/counter.ts'
import { $basket, $card, $events } from '../../src/lib/stores/desk/counter-state.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let colleague: Caller
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  colleague = await staff(world, 9)
  await signIn('desk@demo.test', 'oggetti-demo')
})
afterAll(() => world.close())

describe('The counter', () => {
  const lent = (id: string) => ({ product_id: id, to_date: world.clock.today() })

  it('takes what was read before the card and after it into the basket, once each, and hands it out', async () => {
    const [member] = await crowd(world, 1)
    const [one, other] = [await freeObject(world), await freeObject(world, { skip: 1 })]
    await scan(one.id)
    expect($card.get()).toMatchObject({ state: 'object', object: { state: 'free' } })
    await scan(member!.id)
    expect(await Promise.all([scan(other.id), scan(other.id)])).toEqual(['good', 'same'])
    expect($basket.get()?.things.map(thing => thing.object.product.id)).toEqual([one.id, other.id])
    await handOutAll('')
    expect($basket.get()).toBeNull()
    expect($events.get().slice(0, 2)).toMatchObject([{ what: 'handed_out' }, { what: 'handed_out' }])
    expect(await scan('niente')).toBe('bad')
    await scan(one.id)
    expect($card.get()).toMatchObject({ object: { state: 'out', order: { customer: { id: member!.id } } } })
  })

  it('does nothing with the same label within five seconds, and reads it again after them', async () => {
    const object = await freeObject(world)
    const clock = vi.spyOn(Date, 'now')
    const since = Date.now() + 60_000
    const after = (ms: number, text: string) => {
      clock.mockReturnValue(since + ms)
      return scan(text)
    }
    const asked = () => calls.filter(one => one.includes('/v1/desk/scans')).length
    const before = [asked(), $events.get()[0]?.n ?? 0] as const
    expect(await after(0, object.id)).toBe('good')
    expect(await after(4999, ` ${object.id.toUpperCase()} `)).toBe('same')
    expect([asked(), $events.get()[0]?.n]).toEqual([before[0] + 1, before[1] + 1])
    expect(await after(5000, object.id)).toBe('good')
    expect([asked(), $events.get()[0]?.n]).toEqual([before[0] + 2, before[1] + 2])
    clock.mockRestore()
  })

  it('reads the same card and the same label again at once where the next basket begins with them', async () => {
    const [member] = await crowd(world, 1)
    const object = await freeObject(world)
    expect(await scan(member!.id)).toBe('good')
    expect(await scan(member!.id)).toBe('same')
    closeBasket()
    expect(await scan(member!.id)).toBe('good')
    expect($basket.get()).toMatchObject({ member: { id: member!.id }, things: [] })
    await scan(object.id)
    await handOutAll('')
    expect(await scan(object.id)).toBe('good')
    expect($card.get()).toMatchObject({ state: 'object', object: { state: 'out' } })
  })

  it('keeps in the basket what was refused, with who has it, and asks before it goes on with another', async () => {
    const [member, other] = await crowd(world, 2)
    const object = await freeObject(world)
    await scan(member!.id)
    await scan(object.id)
    await colleague.post('/v1/desk/baskets', { member_id: other!.id, things: [lent(object.id)] })
    await handOutAll('')
    const refused = { problem: { code: 'order.still_out' }, holder: { member: 'Socio 1' } }
    expect($basket.get()?.things).toMatchObject([{ refused }])
    await scan(other!.id)
    expect($card.get()).toMatchObject({ state: 'other_member', member: { id: other!.id } })
    expect($basket.get()?.member.id).toBe(member!.id)
    // Until that is answered no label goes into anybody's basket; then it may be read again at once.
    const next = await freeObject(world)
    expect(await scan(next.id)).toBe('bad')
    expect($card.get()).toMatchObject({ state: 'other_member' })
    expect($basket.get()?.things).toHaveLength(1)
    const answer = $card.get()
    if (answer.state === 'other_member') serve(answer.member)
    expect(await scan(next.id)).toBe('good')
    expect($basket.get()).toMatchObject({
      member: { id: other!.id },
      things: [{ object: { product: { id: next.id } } }],
    })
    closeBasket()
  })
})
