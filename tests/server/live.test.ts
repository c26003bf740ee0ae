import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import acts from '../../src/content/strings/it/register-acts.json' with { type: 'json' }
import type { LiveKind } from '../../src/lib/contract/live-names.ts'
import { liveKindOf } from '../../server/work/live-kinds.ts'
import { asked, handedOut, type Person, staff } from '../world/lent.ts'
import { follow, type Following } from '../world/live.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
const open: Following[] = []
afterAll(async () => {
  await Promise.all(open.map(one => one.leave()))
  await world.close()
})

async function followed(who: Person, since?: string): Promise<Following> {
  const following = await follow(world, who, since)
  open.push(following)
  return following
}

describe('what changes at the desk', () => {
  it('is told to whoever works there, by its kind and id, and to no other library', async () => {
    const other = await staff(world, 9, 'ateneo')
    const [here, there] = [await followed(desk), await followed(other)]
    expect([await here.next(), await there.next()]).toMatchObject([{ event: 'all' }, { event: 'all' }])
    const { id, atDesk } = await asked(world)
    await (await staff(world, 9)).post(`${atDesk}/approvals`)
    expect(await here.until('loans', id)).toMatchObject({ event: 'change', data: { kind: 'loans', id } })
    world.system.changes.tell('ateneo', [{ kind: 'points', id: 'x' }])
    expect(await there.next()).toMatchObject({ data: { kind: 'points', id: 'x' } })
  })

  it('is told of an object that comes back damaged, and of its return undone', async () => {
    const referent = await staff(world, 5)
    const { atDesk, object } = await handedOut(world, referent)
    for (const act of [
      () => referent.post(`${atDesk}/returns`, { condition: 'damaged', note: 'Il cavo è rotto' }),
      () => referent.delete(`${atDesk}/returns`),
    ]) {
      const here = await followed(desk)
      expect((await act()).status).toBe(200)
      expect(await here.until('objects', object.id)).toMatchObject({ data: { kind: 'objects' } })
    }
  })

  it('is told as a stream that nobody keeps, without a word of whom it is about', async () => {
    const { headers, leave } = await followed(desk)
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])
    await leave()
  })

  it('is told from where a stream was cut', async () => {
    const cut = await followed(desk)
    const cursor = (await cut.next())?.id
    await cut.leave()
    const { body } = await desk.post('/v1/supports', question)
    const again = await followed(desk, cursor)
    expect(await again.next()).toMatchObject({ event: 'ready' })
    expect(await again.next()).toMatchObject({ data: { kind: 'messages', id: body.id } })
    expect(await (await followed(desk, 'altrove-12')).next()).toMatchObject({ event: 'all' })
  })

  it('HD-02 is told in the name of somebody of the desk, for as long as they are of it; not in a member’s', async () => {
    const [admin, helper] = [await staff(world, 4), await staff(world, 9)]
    const named = (id: string) => admin.call('GET', '/v1/desk/live', { headers: { 'x-impersonate': id } })
    const { id } = (await (await world.as('socio@demo.test')).get('/v1/me')).body
    expect(await named(id)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    const following = await follow(world, admin, undefined, helper.id)
    world.system.changes.tell('quartiere', [{ kind: 'members', id: helper.id }])
    expect(await following.until('members', helper.id)).not.toBeNull()
    await admin.call('PATCH', `/v1/desk/team/${helper.id}`, { body: { role: 'member' } })
    expect(await following.until('members', 'nobody')).toBeNull()
  })

  it('is not told to a visitor, nor to a member', async () => {
    const member = await world.as('socio@demo.test')
    const answers = [await world.visitor().get('/v1/desk/live'), await member.get('/v1/desk/live')]
    expect(answers.map(one => [one.status, one.body.code])).toEqual([
      [401, 'auth.required'],
      [403, 'auth.forbidden'],
    ])
  })

  it('is told no more once the role is taken away, or the token has ended', async () => {
    const admin = await staff(world, 4)
    const [leaving, staying] = [await staff(world, 9), await staff(world, 9)]
    const [one, two] = [await followed(leaving), await followed(staying)]
    await Promise.all([one.next(), two.next()])
    await admin.call('PATCH', `/v1/desk/team/${leaving.id}`, { body: { role: 'member' } })
    expect(await two.next()).toMatchObject({ data: { kind: 'team', id: leaving.id } })
    expect(await one.next()).toBeNull()
    world.clock.advance(601)
    world.system.changes.tell('quartiere', [{ kind: 'members', id: staying.id }])
    expect(await two.next()).toBeNull()
    world.clock.advance(-601)
  })
})

it('every act that the register knows is of a kind, or of nobody’s screen', () => {
  const pairs = Object.entries(acts.acts).flatMap(([subject, of]) => Object.keys(of).map(act => [subject, act]))
  const kindOf = liveKindOf as (subject: string, act: string) => LiveKind | null
  const none = pairs.filter(([subject, act]) => kindOf(subject!, act!) === null).map(pair => pair.join('.'))
  expect(pairs.filter(([subject, act]) => kindOf(subject!, act!) === undefined)).toEqual([])
  expect(none).toEqual([
    'crm.sync',
    'session.enter',
    'session.end',
    'session.session_stolen',
    'member.impersonate',
    'member.impersonation_refused',
    'library.enter',
    'library.export',
  ])
})

const question = {
  email: 'qualcuno@example.org',
  section: 'informazioni sul servizio',
  object: 'Orari',
  message: 'Quando aprite il sabato di Pasqua?',
}

it('a server that stops ends what is followed, at once', async () => {
  const following = await followed(desk)
  await following.next()
  world.system.changes.close()
  expect(await following.next()).toBeNull()
  const late = await followed(desk)
  expect([await late.next(), await late.next()]).toMatchObject([{ event: 'all' }, null])
})
