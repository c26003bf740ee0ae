import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
})
afterAll(() => world.close())

const english = { headers: { 'Accept-Language': 'en' } }
const no = 'Non hai il permesso di farlo.'

it('who may not reads who may, beside the sentence, in their language', async () => {
  const [member] = await crowd(world, 1)
  const referent = await staff(world, 5)
  const said = async (by: Person, method: string, path: string, body?: object) => {
    const with_ = body ? { body } : {}
    const both = [await by.call(method, path, with_), await by.call(method, path, { ...with_, ...english })]
    expect(both.map(({ status }) => status)).toEqual([403, 403])
    return both.map(answer => answer.body.message)
  }
  const coordinator = [`${no} Lo può fare un coordinatore.`, 'You are not allowed to do this. A coordinator can.']
  expect(await said(volunteer, 'GET', '/v1/desk/team')).toEqual(coordinator)
  expect(await said(volunteer, 'POST', '/v1/publications', { all: true })).toEqual(coordinator)
  expect(await said(member!, 'GET', '/v1/desk/orders')).toEqual([
    `${no} Lo può fare un volontario del banco.`,
    'You are not allowed to do this. A volunteer of the desk can.',
  ])
  const suspension = `/v1/desk/members/${member!.id}/suspensions`
  expect(await said(volunteer, 'POST', suspension, { reason: 'Per prova' })).toEqual([
    `${no} Lo può fare un referente.`,
    'You are not allowed to do this. A referent can.',
  ])
  const admin = await staff(world, 4)
  expect(await said(referent, 'POST', `/v1/desk/members/${admin.id}/suspensions`, { reason: 'Per prova' })).toEqual([
    'Non puoi dare né togliere un ruolo più alto del tuo. Lo può fare un coordinatore.',
    'You cannot give or take away a role above your own. A coordinator can.',
  ])
})

it('what a call alone refuses to a volunteer names the referent', async () => {
  const [member] = await crowd(world, 1)
  await world.db.deleteFrom('memberships').where('member_id', '=', member!.id).execute()
  const given = { kind: 'tessera-annuale', paid: 'cash' }
  const { id } = (await volunteer.post(`/v1/desk/members/${member!.id}/memberships`, given)).body
  const days = { from_date: '2026-11-01', to_date: '2026-12-01', reason: 'Un errore' }
  const { body } = await volunteer.call('PATCH', `/v1/desk/memberships/${id}`, { body: days })
  expect(body).toEqual({ code: 'auth.forbidden', message: `${no} Lo può fare un referente.` })
})
