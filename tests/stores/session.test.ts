import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { browse, calls, forgetMemory, loseCookie, stored } from './browser.ts'
import { bearer } from '../../src/lib/api/bearer.ts'
import { call } from '../../src/lib/api/call.ts'
import { follow } from '../../src/lib/api/follow.ts'
import { Refusal } from '../../src/lib/api/refusal.ts'
import { live } from '../../src/lib/contract/live.endpoints.ts'
import { me } from '../../src/lib/contract/me.endpoints.ts'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import {
  $mayHaveSession,
  $session,
  $signing,
  readSession,
  signIn,
  signOut,
} from '../../src/lib/stores/session/session.ts'
import { openWorld, type World } from '../world/world.ts'

const refreshes = () => calls.filter(one => one === 'POST /v1/auths/access/refresh').length
let world: World

/** Ends every session, as from another device, between the exchange of a token and the call that follows. */
async function endedBeforeRetry<T>(act: () => Promise<T>): Promise<T> {
  const arriving = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const answer = await arriving(address, init)
    if (calls.at(-1)?.endsWith('/refresh'))
      await world.db.updateTable('sessions').set({ revoked_at: world.clock.now() }).execute()
    return answer
  }
  return act().finally(() => {
    globalThis.fetch = arriving
  })
}

beforeAll(async () => {
  world = await openWorld()
  browse(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await signOut()
  forgetMemory()
})

const member = () => signIn('socio@demo.test', 'oggetti-demo')

describe('A visitor', () => {
  it('C1 asks for no session and makes no call that can fail', async () => {
    await readSession()
    expect($session.get()).toEqual({ state: 'signed_out' })
    expect(calls).toEqual([])
  })

  it('with a wrong password stays a visitor, and reads why in Italian', async () => {
    expect(await signIn('socio@demo.test', 'sbagliata')).toBe(false)
    expect($signing.get()).toMatchObject({ problem: { message: 'E-mail o password non validi' } })
    expect(stored).toEqual({})
  })
})

describe('A member', () => {
  it('E20 is known after signing in, and no storage holds anything but the flag and when they were last here', async () => {
    expect(await member()).toBe(true)
    expect($session.get()).toMatchObject({ state: 'signed_in', me: { email: 'socio@demo.test' } })
    expect(stored).toEqual({ signed_in: '1', active_at: expect.stringMatching(/^\d+$/) })
  })

  it('C4 refreshes to the end when the page is closed meanwhile, since its cookie is used up', async () => {
    await member()
    forgetMemory()
    const sent = vi.spyOn(globalThis, 'fetch')
    await readSession()
    const refreshed = sent.mock.calls.filter(([address]) => String(address).endsWith('/refresh'))
    expect(refreshed.map(([, init]) => init?.keepalive)).toEqual([true])
    const others = sent.mock.calls.filter(([address]) => !String(address).endsWith('/refresh'))
    expect(others.some(([, init]) => init?.keepalive)).toBe(false)
    sent.mockRestore()
  })

  it('C1 on a new page refreshes once, however many calls need it', async () => {
    await member()
    forgetMemory()
    await Promise.all(Array.from({ length: 5 }, () => call(me.read)))
    expect(refreshes()).toBe(1)
  })

  it('HD-05 C1 with a dead token refreshes once and asks again, unnoticed', async () => {
    await member()
    world.clock.advance(11 * 60)
    calls.length = 0
    const replies = await Promise.all(Array.from({ length: 5 }, () => call(me.read)))
    expect(replies.map(reply => reply.email)).toEqual(Array(5).fill('socio@demo.test'))
    expect(refreshes()).toBe(1)
  })

  it('HD-06 whose new token is refused too has no token any more, and is told that the session is over', async () => {
    await member()
    const told = vi.fn()
    const stop = bearer.onExpiry(told)
    world.clock.advance(11 * 60)
    calls.length = 0
    const refused = await endedBeforeRetry(() => call(me.read).catch((error: unknown) => error))
    stop()
    expect(calls).toEqual(['GET /v1/me', 'POST /v1/auths/access/refresh', 'GET /v1/me'])
    expect((refused as Refusal).status).toBe(401)
    expect([bearer.get(), $session.get().state, told.mock.calls.length]).toEqual([null, 'expired', 1])
    expect(stored.signed_in).toBe('expired')
  })

  it('HD-06 the desk’s stream that a new token is refused too ends the session, as any call', async () => {
    await member()
    const told = vi.fn()
    const stop = bearer.onExpiry(told)
    world.clock.advance(11 * 60)
    const follower = { signal: new AbortController().signal, onEvent: () => {}, onBeat: () => {} }
    const had = await endedBeforeRetry(() => follow(live.follow, null, follower))
    stop()
    expect([had, bearer.get(), told.mock.calls.length]).toEqual([false, null, 1])
  })

  it('HD-06 ST-05 whose session is over is told so once, and the flag goes with it', async () => {
    await member()
    loseCookie()
    world.clock.advance(11 * 60)
    const told = vi.fn()
    const stop = bearer.onExpiry(told)
    await readSession()
    stop()
    expect([bearer.get(), told.mock.calls.length]).toEqual([null, 1])
    expect($session.get()).toEqual({ state: 'expired' })
    expect(stored.signed_in).toBe('expired')
    calls.length = 0
    await readSession()
    expect(calls).toEqual([])
  })

  it('ST-05 is asked again in every tab once the session ends in one; a sign-out is one in all', async () => {
    const stop = $session.subscribe(() => {})
    for (const [told, state] of [
      ['expired', 'expired'],
      [undefined, 'signed_out'],
    ] as const) {
      await member()
      // What the other tab wrote arrives here as a change of the shared flag.
      $mayHaveSession.set(told)
      expect([$session.get().state, bearer.get()]).toEqual([state, null])
    }
    stop()
  })

  it('RT-14 whoever signs in after another’s session ended is asked for the policies, and accepts none unasked', async () => {
    await member()
    stored.policies = policiesVersion
    loseCookie()
    world.clock.advance(11 * 60)
    await readSession()
    expect($session.get()).toEqual({ state: 'expired' })
    expect(stored).not.toHaveProperty('policies')
  })

  it('C9 after signing out has no token, no flag and no way back', async () => {
    await member()
    const token = bearer.get()
    expect(await signOut()).toBe(true)
    expect($session.get()).toEqual({ state: 'signed_out' })
    bearer.set(token)
    const refused = await call(me.read).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).status).toBe(401)
  })
})

describe('A call', () => {
  it('ER that never arrives says so in the page’s own words', async () => {
    const answered = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    const refused = await signIn('socio@demo.test', 'oggetti-demo')
    globalThis.fetch = answered
    expect(refused).toBe(false)
    expect($signing.get()).toMatchObject({ problem: { code: 'network', message: 'offline' } })
  })
})
