import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignUpAsks, usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let coordinator: Person
beforeAll(async () => {
  world = await openWorld()
  coordinator = await staff(world, 4)
})
afterAll(() => world.close())

async function asking(asks: Partial<SignUpAsks>) {
  const body = { ...usualAsks, ...asks, student_domain: null }
  expect((await coordinator.call('PUT', '/v1/desk/settings/signup', { body })).status).toBe(200)
}

const details = async (who: Person) => (await who.get('/v1/me/details')).body
const correct = (who: Person, body: object) => who.call('PUT', '/v1/me/details', { body })

it('a member corrects their telephone number and tax code, which stand in their copy and in the register', async () => {
  await asking({ code: 'fiscal' })
  const [one] = await crowd(world, 1)
  await world.db.updateTable('members').set({ phone: '051222', fiscalcode: null }).where('id', '=', one!.id).execute()
  expect(await details(one!)).toMatchObject({ phone: '051222', fiscalcode: '', asks: { code: 'fiscal' } })
  const done = await correct(one!, { phone: '+39 347 12-34-567', fiscalcode: 'RSSMRA85T10A562S' })
  expect(done.body).toMatchObject({ phone: '+393471234567', fiscalcode: 'RSSMRA85T10A562S' })
  const { profile, deeds } = (await one!.get('/v1/me/export')).body
  expect(profile).toMatchObject({ phone: '+393471234567', fiscalcode: 'RSSMRA85T10A562S' })
  expect(deeds).toContainEqual(expect.objectContaining({ by: 'member', action: 'change_member', subject_id: one!.id }))
  const entries = () =>
    world.db.selectFrom('audit').select('data').where('action', '=', 'change_member').where('subject_id', '=', one!.id)
  expect(await entries().execute()).toEqual([
    {
      data: {
        before: { phone: '051222', fiscalcode: null },
        after: { phone: '+393471234567', fiscalcode: 'RSSMRA85T10A562S' },
      },
    },
  ])
  // Nothing is written down of what stays as it was.
  await correct(one!, { phone: '+393471234567', fiscalcode: 'RSSMRA85T10A562S' })
  expect(await entries().execute()).toHaveLength(1)
})

it('what a member corrects keeps the rules of the sign-up, in its words', async () => {
  await asking({ code: 'fiscal', phone: 'required' })
  const [one] = await crowd(world, 1)
  await world.db.updateTable('members').set({ phone: '051222', fiscalcode: 'AB1' }).where('id', '=', one!.id).execute()
  const wrong = await correct(one!, { phone: '', fiscalcode: 'AB2' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.fields).toEqual({ phone: 'Campo richiesto', fiscalcode: expect.stringContaining('16') })
  const typo = await correct(one!, { phone: 'casa', fiscalcode: 'AB1' })
  expect(typo.body.fields).toEqual({ phone: expect.stringContaining('cifre') })
  // An old code, taken in before the library asked for another, keeps nobody from a new number.
  expect((await correct(one!, { phone: '051333', fiscalcode: 'AB1' })).body).toMatchObject({ phone: '051333' })
  await asking({ code: 'fiscal', phone: 'optional' })
  expect((await correct(one!, { phone: '', fiscalcode: 'AB1' })).body).toMatchObject({ phone: '' })
})

it('a library that asks for no code shows none, and what it has of one stays', async () => {
  await asking({ code: 'none' })
  const [one] = await crowd(world, 1)
  await world.db.updateTable('members').set({ fiscalcode: '0000712345' }).where('id', '=', one!.id).execute()
  expect(await details(one!)).toMatchObject({ fiscalcode: '', asks: { code: 'none' } })
  expect((await correct(one!, { phone: '051444', fiscalcode: 'altro' })).body).toMatchObject({ fiscalcode: '' })
  expect((await one!.get('/v1/me/export')).body.profile).toMatchObject({ phone: '051444', fiscalcode: '0000712345' })
})
