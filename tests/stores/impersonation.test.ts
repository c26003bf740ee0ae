import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browse, calls, forgetMemory, inTab, loseCookie, page, stored } from './browser.ts'
import { call } from '../../src/lib/api/call.ts'
import { me } from '../../src/lib/contract/me.endpoints.ts'
import { $people, findPeople } from '../../src/lib/stores/admin/people.ts'
import { $impersonated, impersonate, stopImpersonating } from '../../src/lib/stores/session/impersonation.ts'
import { $session, readSession, signIn, signOut } from '../../src/lib/stores/session/session.ts'
import { idOf } from '../world/actors.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let member: { id: string; label: string }

beforeAll(async () => {
  world = await openWorld()
  browse(world)
  member = { id: await idOf(world, 'socio@demo.test'), label: 'socio@demo.test' }
})
afterAll(() => world.close())
beforeEach(async () => {
  await signOut()
  await signIn('admin@demo.test', 'oggetti-demo')
  calls.length = 0
})

const readEmail = async () => (await call(me.read)).email
const found = () => {
  const now = $people.get()
  return now?.state === 'ready' ? now.value.map(one => one.email) : now?.state
}

describe('An administrator', () => {
  it('VA-03 RO-08 looks for people from three characters on, by e-mail or by id', async () => {
    await findPeople('so')
    expect([found(), calls]).toEqual([undefined, []])
    await findPeople(' socio@ ')
    expect(found()).toEqual(['socio@demo.test'])
    await findPeople(member.id)
    expect(found()).toEqual(['socio@demo.test'])
  })

  it('sees the answer to what was asked last, whichever comes first', async () => {
    const first = findPeople('scaduto')
    const second = findPeople('socio@')
    await Promise.all([second, first])
    expect(found()).toEqual(['socio@demo.test'])
  })

  it('ST-28 HD-02 RO-08 acts for a member in this tab only, and is themselves again afterwards', async () => {
    const before = page.reloads
    impersonate(member, 'Impersonificazione attivata')
    expect(await readEmail()).toBe('socio@demo.test')
    expect(page.reloads).toBe(before + 1)
    expect(inTab).toMatchObject({ toast: 'Impersonificazione attivata', impersonated: JSON.stringify(member) })
    expect(stored).toEqual({ signed_in: '1', admin: '1', active_at: expect.any(String) })
    stopImpersonating('Impersonificazione disattivata')
    expect(await readEmail()).toBe('admin@demo.test')
    expect(page.reloads).toBe(before + 2)
    expect(inTab).toEqual({ signed_in_here: '1', toast: 'Impersonificazione disattivata' })
  })

  it('HD-02 acts no more after signing out', async () => {
    impersonate(member, '')
    await signOut()
    expect([$impersonated.get(), inTab.impersonated]).toEqual([null, undefined])
  })

  it('ST-05 whose session ends meanwhile goes on acting once signed in again', async () => {
    impersonate(member, '')
    loseCookie()
    forgetMemory()
    await readSession()
    expect($session.get()).toEqual({ state: 'expired' })
    await signIn('admin@demo.test', 'oggetti-demo')
    expect($session.get()).toMatchObject({ me: { email: 'socio@demo.test' } })
  })

  it('C24 is followed by nobody else: who signs in after them acts for themselves', async () => {
    impersonate(member, '')
    loseCookie()
    forgetMemory()
    await readSession()
    await signIn('nuovo@demo.test', 'oggetti-demo')
    expect([$session.get(), $impersonated.get()]).toMatchObject([{ me: { email: 'nuovo@demo.test' } }, null])
    expect(stored).toEqual({ signed_in: '1', active_at: expect.any(String) })
  })

  it('C24 who may no longer act for somebody is themselves again, without a dead end', async () => {
    impersonate({ id: await idOf(world, 'super@demo.test'), label: 'super' }, '')
    await readSession()
    expect([$session.get(), $impersonated.get()]).toMatchObject([{ me: { email: 'admin@demo.test' } }, null])
  })
})
