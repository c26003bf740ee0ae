import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browse } from './browser.ts'
import { bearer } from '../../src/lib/api/bearer.ts'
import { call } from '../../src/lib/api/call.ts'
import { readDocument } from '../../src/lib/api/documents.ts'
import { follow } from '../../src/lib/api/follow.ts'
import { requestContext } from '../../src/lib/api/request-context.ts'
import { catalog } from '../../src/lib/contract/catalog.endpoints.ts'
import { checkout } from '../../src/lib/contract/checkout.endpoints.ts'
import { live } from '../../src/lib/contract/live.endpoints.ts'
import { me } from '../../src/lib/contract/me.endpoints.ts'
import { impersonate, stopImpersonating } from '../../src/lib/stores/session/impersonation.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { orders } from '../../src/lib/contract/orders.endpoints.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
/** What every request of the page carries, as it leaves. */
const sent: Record<string, string | null>[] = []

beforeAll(async () => {
  world = await openWorld()
  browse(world, 'borgo')
  const network = globalThis.fetch
  globalThis.fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    const [token, lang, app] = [headers.get('authorization'), headers.get('accept-language'), headers.get('x-app-id')]
    sent.push({ token, lang, app, member: headers.get('x-impersonate') })
    return network(address, init)
  }
  await signIn('socio@demo.test', 'oggetti-demo')
})
afterAll(() => world.close())
beforeEach(() => {
  sent.length = 0
  requestContext.lang = 'it'
})

describe('A request', () => {
  it.each(['it', 'en'])('HD-01 of a member carries their token, the language «%s» and the library', async lang => {
    requestContext.lang = lang
    await call(me.read)
    expect(sent).toEqual([{ token: `Bearer ${bearer.get()}`, lang, app: 'borgo', member: null }])
    expect(bearer.get()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('HD-01 for what everybody may read carries the language and the library, and shows nobody’s token', async () => {
    await call(catalog.categories)
    await readDocument(`${requestContext.base}/v1/catalogs/z/p/files?name=faq`)
    expect(sent).toEqual(Array(2).fill({ token: null, lang: 'it', app: 'borgo', member: null }))
  })

  it('HD-02 in a member’s name carries their id, whatever is asked; none before and none afterwards', async () => {
    await signIn('admin@demo.test', 'oggetti-demo')
    const every = async () => {
      sent.length = 0
      await call(me.read)
      await call(orders.list)
      await call(checkout.clear)
      // Until it is had, or refused: a stream that is had goes on.
      await new Promise(done => {
        void follow(live.follow, null, {
          onEvent() {},
          onBeat: () => done(true),
          signal: new AbortController().signal,
        }).then(done)
      })
      return sent.map(one => one.member)
    }
    const { id } = (await (await world.as('socio@demo.test', 'borgo')).get('/v1/me')).body
    const nobody = [null, null, null, null]
    expect(await every()).toEqual(nobody)
    impersonate({ id, label: 'socio@demo.test' }, '')
    expect(await every()).toEqual([id, id, id, id])
    stopImpersonating('')
    expect(await every()).toEqual(nobody)
  })
})
