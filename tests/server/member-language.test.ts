import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  ;[admin, volunteer] = [await staff(world, 4), await staff(world, 9)]
})
afterAll(() => world.close())
beforeEach(() => emptyMailbox(world))

const reason = 'Me lo ha chiesto al banco'
const change = (id: string, body: object) => volunteer.call('PATCH', `/v1/desk/members/${id}`, { body })
const sheet = async (id: string) => (await volunteer.get(`/v1/desk/members/${id}/sheet`)).body

it('the language they are written to in stands on the sheet and is changed there', async () => {
  const [one] = (await crowd(world, 1)) as [Person]
  const { email } = (await one.get('/v1/me')).body
  expect((await sheet(one.id)).lang).toBe('it')
  expect((await change(one.id, { lang: 'fr', reason })).body.fields).toHaveProperty('lang')
  expect((await change(one.id, { lang: 'en', reason })).status).toBe(200)
  expect((await sheet(one.id)).lang).toBe('en')
  expect((await one.get('/v1/me/preferences')).body.lang).toBe('en')
  await admin.post(`/v1/desk/members/${one.id}/suspensions`, { reason })
  expect((await delivered(world, email))[0]?.email.subject).toBe('Your profile is suspended')
  const { docs } = (await admin.get(`/v1/desk/register?member=${one.id}&kind=members`)).body
  expect(docs).toContainEqual(expect.objectContaining({ what: 'ha corretto i dati del socio', reason }))
})

it('whoever is registered at the desk is invited in the language they asked for, in Italian where nobody asked', async () => {
  const register = async (name: string, set: object) => {
    const email = `${name}@lingua.test`
    const answers = { first_name: name, last_name: 'Lingua', email, ...set }
    const { body } = await volunteer.post('/v1/desk/members', answers)
    return { id: body.member.id as string, email }
  }
  const [jane, anna] = [await register('jane', { lang: 'en' }), await register('anna', {})]
  expect((await sheet(jane.id)).lang).toBe('en')
  expect((await sheet(anna.id)).lang).toBe('it')
  expect((await delivered(world, jane.email))[0]?.email.subject).toBe('La Rimessa invites you')
  expect((await delivered(world, anna.email))[0]?.email.subject).toBe('Un invito per te: La Rimessa')
  await change(jane.id, { lang: 'it', reason })
  await emptyMailbox(world)
  const [{ id }] = (await sheet(jane.id)).invitations
  await volunteer.post(`/v1/desk/invitations/${id}/mails`)
  expect((await delivered(world, jane.email))[0]?.email.subject).toBe('Un invito per te: La Rimessa')
})
