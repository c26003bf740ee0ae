import { afterAll, beforeAll, expect, it } from 'vitest'
import { handedOut, type Person, staff } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

it('a review is answered under it and its member told; hidden it is nowhere, and shown again as it was', async () => {
  const lent = await handedOut(world, await staff(world, 5))
  const reviews = `/v1/me/products/${lent.object.id}/reviews`
  const { id } = (await lent.member.post(reviews, { rating: 2, message: 'Punte consumate' })).body
  const seen = async () => (await world.visitor().get(`/v1/catalogs/products/${lent.object.id}/reviews`)).body
  const reprints = async () =>
    (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
  const member = { id: lent.member.id }
  expect((await desk.get('/v1/desk/reviews')).body[0]).toMatchObject({ id, rating: 2, member, hidden: null })

  const before = await reprints()
  const path = `/v1/desk/reviews/${id}`
  expect((await desk.put(`${path}/answer`, { text: 'Ne abbiamo messe di nuove.' })).status).toBe(200)
  expect(await seen()).toMatchObject([{ id, answer: 'Ne abbiamo messe di nuove.' }])
  expect(await reprints()).toBeGreaterThan(before)
  const { email } = (await lent.member.get('/v1/me')).body
  await delivered(world)
  await desk.put(`${path}/answer`, { text: 'Ne abbiamo comprate di nuove.' })
  const told = (await delivered(world, email)).filter(mail => mail.email.subject?.includes('recensione:'))
  expect(told.map(mail => mail.email.text)).toMatchObject([expect.stringContaining('Ne abbiamo messe di nuove.')])

  expect((await desk.post(`${path}/hidings`, { reason: 'Parla di un altro oggetto' })).body.hidden).toMatchObject({
    reason: 'Parla di un altro oggetto',
    at: world.clock.now().toISOString(),
  })
  expect(await seen()).toEqual([])
  expect((await lent.member.post(reviews, { message: 'Ancora' })).body.code).toBe('review.already')
  expect((await desk.delete(`${path}/hidings`)).body.hidden).toBeNull()
  expect(await seen()).toMatchObject([{ id, rating: 2, answer: 'Ne abbiamo comprate di nuove.' }])
})
