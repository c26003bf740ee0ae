import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import type { Caller } from '../world/caller.ts'
import {
  type Answer,
  answerFor,
  begin,
  callback,
  type FalseProvider,
  type Forged,
  openFalseProvider,
  path,
} from '../world/sso.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let local: LocalSso
let falsified: FalseProvider
beforeAll(async () => {
  world = await openWorld()
  local = await openLocalSso({ port: 0, people: students, mayReturnTo: address => address === callback })
  falsified = await openFalseProvider()
  world.system.sso = openIdProvider(local)
})
afterAll(async () => {
  await Promise.all([local.close(), falsified.close()])
  await world.close()
})

describe('C19 an attack', () => {
  const refused = async (visitor: Caller, answer: Partial<Answer>, code = 'sso.refused') => {
    const { status, body } = await visitor.post(path, answer)
    expect([status, body.code]).toEqual([code === 'sso.refused' ? 409 : 422, code])
    expect(visitor.cookies.has('__Host-rt')).toBe(false)
  }

  it('without a state', async () => {
    const visitor = world.visitor('ateneo')
    const { code } = await answerFor(visitor, 'studente-2')
    await refused(visitor, { code }, 'resource.validation')
  })

  it('with another state, which also ends what was begun', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    await refused(visitor, { ...answer, state: 'A'.repeat(43) })
    await refused(visitor, answer)
  })

  it('by replaying an answer', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    const cookies = new Map(visitor.cookies)
    expect((await visitor.post(path, answer)).status).toBe(200)
    const thief = world.visitor('ateneo')
    thief.cookies = cookies
    await refused(thief, answer)
  })

  it('in another browser, with or without a sign-on of its own', async () => {
    const answer = await answerFor(world.visitor('ateneo'), 'studente-2')
    await refused(world.visitor('ateneo'), answer)
    const victim = world.visitor('ateneo')
    await begin(victim)
    await refused(victim, answer)
  })

  it('with a code used before, or the code of another’s sign-on (PKCE)', async () => {
    const thief = await answerFor(world.visitor('ateneo'), 'studente-2')
    const visitor = world.visitor('ateneo')
    const own = await answerFor(visitor, 'studente-3')
    await refused(visitor, { ...own, code: thief.code })
    const first = world.visitor('ateneo')
    const used = await answerFor(first, 'studente-3')
    expect((await first.post(path, used)).status).toBe(200)
    const again = world.visitor('ateneo')
    const { state } = await answerFor(again, 'studente-3')
    await refused(again, { state, code: used.code })
  })

  it('with the answer of another issuer', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    await refused(visitor, { ...answer, iss: 'https://evil.test' })
  })

  it('ten minutes late', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    world.clock.advance(600)
    await refused(visitor, answer)
  })

  it('from another site’s page', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    const { body } = await visitor.call('POST', path, { body: answer, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(body.code).toBe('auth.origin')
  })

  it.each<[string, (nonce: string) => Forged]>([
    ['of another nonce', () => ({ claims: { nonce: 'altro' } })],
    ['without a nonce', () => ({ claims: {} })],
    ['of another issuer', nonce => ({ claims: { nonce, iss: 'https://evil.test' } })],
    ['for another audience', nonce => ({ claims: { nonce, aud: 'altri' } })],
    ['that has ended', nonce => ({ claims: { nonce, iat: 1_700_000_000, exp: 1_700_000_060 } })],
    ['unsigned', nonce => ({ claims: { nonce }, unsigned: true })],
    ['signed with another key', nonce => ({ claims: { nonce }, otherKey: true })],
  ])('with a token %s', async (_, forged) => {
    const { sso } = world.system
    world.system.sso = openIdProvider(falsified)
    try {
      const visitor = world.visitor('ateneo')
      const { searchParams } = new URL(await begin(visitor))
      falsified.forge(forged(searchParams.get('nonce')!))
      await refused(visitor, { code: 'qualunque', state: searchParams.get('state')! })
      // The same provider, honest, is believed.
      const { searchParams: next } = new URL(await begin(visitor))
      falsified.forge({ claims: { nonce: next.get('nonce')! } })
      expect((await visitor.post(path, { code: 'qualunque', state: next.get('state')! })).status).toBe(200)
    } finally {
      world.system.sso = sso
    }
  })

  it('is told apart from a provider that is broken', async () => {
    const { sso } = world.system
    world.system.sso = openIdProvider(falsified)
    const visitor = world.visitor('ateneo')
    const { searchParams } = new URL(await begin(visitor))
    falsified.forge({ status: 502 })
    expect((await visitor.post(path, { code: 'a', state: searchParams.get('state')! })).body.code).toBe(
      'sso.unavailable',
    )
    world.system.sso = sso
  })
})
