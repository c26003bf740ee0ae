import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { asked } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { addressOf, evening, isOffered, noRight, refused, told, tomorrow, tooLate, undoTeam } from '../world/undoing.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let team: Awaited<ReturnType<typeof undoTeam>>
beforeAll(async () => {
  world = await openWorld()
  team = await undoTeam(world)
})
afterAll(() => world.close())
beforeEach(() => team.again())

const memberRow = (id: string) =>
  world.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Have pages printed again been left since? */
async function isReprinted(work: () => Promise<unknown>): Promise<boolean> {
  await world.db.deleteFrom('outbox').where('topic', '=', 'publish').execute()
  await work()
  return (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length > 0
}

describe('a suspension', () => {
  const one = (id: string) => `/v1/desk/members/${id}/suspensions`
  const why = { reason: 'Due trapani non tornati' }

  it('is undone: the member is what they were, and nobody was written to', async () => {
    const [who] = await crowd(world, 1)
    const before = await memberRow(who!.id)
    await emptyMailbox(world)
    await team.referent.post(one(who!.id), why)
    expect(await told(world, addressOf(who!))).toEqual(['member_suspended'])
    expect(refused(await team.volunteer.delete(`${one(who!.id)}/last`))).toEqual(noRight)
    expect(await isOffered(team.referent, 'undo_suspend', who!.id)).toBe(true)
    await team.later(9)
    expect(await isReprinted(() => team.referent.delete(`${one(who!.id)}/last`))).toBe(true)
    expect([await memberRow(who!.id), await told(world, addressOf(who!))]).toEqual([before, []])
    expect(refused(await team.referent.delete(`${one(who!.id)}/last`))).toEqual([409, 'member.moved_on'])
  })

  it('that changed another one gives it back, and is not undone on another day', async () => {
    const [who, old] = await crowd(world, 2)
    await team.referent.post(one(who!.id), { ...why, until: '2026-12-24' })
    await delivered(world)
    await team.later(60)
    const before = await memberRow(who!.id)
    await team.referent.post(one(who!.id), { reason: 'E anche una sega', until: null })
    await team.referent.post(one(old!.id), why)
    await delivered(world)
    await team.later(evening)
    expect((await team.admin.delete(`${one(who!.id)}/last`)).body.suspended).toMatchObject({
      ...why,
      until: '2026-12-24',
    })
    expect(await memberRow(who!.id)).toEqual(before)
    expect((await delivered(world, addressOf(who!)))[0]!.email.text).toContain(why.reason)
    await team.later(tomorrow)
    expect(refused(await team.referent.delete(`${one(old!.id)}/last`))).toEqual(tooLate)
  })

  it('lifted within ten seconds is told to nobody', async () => {
    const [who] = await crowd(world, 1)
    await team.referent.post(one(who!.id), why)
    await team.later(5)
    await team.referent.delete(one(who!.id))
    expect(await told(world, addressOf(who!))).toEqual([])
    await team.referent.post(one(who!.id), why)
    await delivered(world)
    await team.later(60)
    await team.referent.delete(one(who!.id))
    expect(await told(world, addressOf(who!))).toEqual(['member_restored'])
  })
})

describe('a verification', () => {
  async function shared() {
    const [owner] = await crowd(world, 1)
    const [category] = (await world.visitor().get('/v1/categories')).body
    const what = { title: 'Trapano', description: 'Con la percussione.', category: { origin_id: category.origin_id } }
    const { id } = (await owner!.post('/v1/me/products', what)).body
    await emptyMailbox(world)
    return { id: id as string, owner: owner!, category, at: `/v1/desk/products/${id}/verifications` }
  }
  const row = async (id: string) => {
    const found = await world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { ...found, version: 0, updated_at: null }
  }
  const listed = async (slug: string): Promise<string[]> =>
    (await world.visitor().get(`/v1/catalogs/${slug}`)).body.docs.map((one: { id: string }) => one.id)

  it.each(['approve', 'ask_changes', 'reject'])('%s is undone: the object waits again as it was', async verdict => {
    const { id, owner, category, at } = await shared()
    const before = await row(id)
    const said = verdict === 'approve' ? { verdict } : { verdict, note: 'Manca una foto' }
    expect((await team.admin.post(at, said)).status).toBe(200)
    expect(await told(world, addressOf(owner))).toHaveLength(1)
    expect((await listed(category.slug)).includes(id)).toBe(verdict === 'approve')
    expect(refused(await team.referent.delete(at))).toEqual(noRight)
    expect(await isOffered(team.admin, 'undo_verification', id)).toBe(true)
    await team.later(9)
    expect(await isReprinted(async () => expect((await team.admin.delete(at)).body.status).toBe('pending'))).toBe(true)
    expect([await row(id), await told(world, addressOf(owner))]).toEqual([before, []])
    expect(await listed(category.slug)).not.toContain(id)
    expect((await world.visitor().get(`/v1/catalogs/products/${id}`)).status).toBe(404)
    expect(refused(await team.admin.delete(at))).toEqual([409, 'product.moved_on'])
    expect((await team.admin.post(at, { verdict: 'approve' })).body.status).toBe('published')
  })

  it('that its owner has read of is followed by a word; not once it is booked, nor on another day', async () => {
    const [read, booked, old] = [await shared(), await shared(), await shared()]
    for (const one of [read, booked, old]) await team.admin.post(one.at, { verdict: 'approve' })
    await delivered(world)
    const [point] = (await world.visitor().get('/v1/headquarters')).body
    await asked(world, { object: { id: booked.id, point, today: world.clock.today() } })
    await team.later(evening)
    expect(refused(await team.admin.delete(booked.at))).toEqual([409, 'product.booked'])
    expect((await team.admin.delete(read.at)).status).toBe(200)
    const [mail] = await delivered(world, addressOf(read.owner))
    expect(mail!.email.subject).toBe('Una correzione sul tuo oggetto: Trapano')
    await team.later(tomorrow)
    expect(refused(await team.admin.delete(old.at))).toEqual(tooLate)
  })
})

it('an answer to a review is told after ten seconds, as it reads by then, and not at all when taken back', async () => {
  const lent = await asked(world)
  const id = newId()
  const review = { id, member_id: lent.member.id, product_id: lent.object.id, order_id: lent.id, rating: 5 }
  await world.db
    .insertInto('reviews')
    .values({ ...review, library_id: 'quartiere', message: 'Comodo', created_at: world.clock.now() })
    .execute()
  await emptyMailbox(world)
  const answer = (text: string | null) => team.referent.put(`/v1/desk/reviews/${id}/answer`, { text })
  const to = addressOf(lent.member)
  await answer('Grazie!')
  await team.later(5)
  await answer('Grazie mille!')
  expect((await mailsTo(world, to)).map(one => one.data.answer)).toEqual(['Grazie mille!'])
  await team.later(9)
  await answer(null)
  expect(await told(world, to)).toEqual([])
})
