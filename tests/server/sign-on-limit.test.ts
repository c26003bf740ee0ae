import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rates } from '../../server/limits/limits.ts'
import type { LocalPerson } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { answerFor, callback, path } from '../world/sso.ts'
import { callerOf } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

const campus: LocalPerson[] = Array.from({ length: 60 }, (_, n) => ({
  subject: `matricola-${n}`,
  firstName: 'Matricola',
  lastName: String(n),
  email: `matricola-${n}@studenti.ateneo.test`,
  emailVerified: true,
}))

let world: World
let local: LocalSso
let server: ReturnType<typeof serve>
let base: string
beforeAll(async () => {
  world = await openWorld({ limited: rates })
  local = await openLocalSso({ port: 0, people: campus, mayReturnTo: address => address === callback })
  world.system.sso = openIdProvider(local)
  server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await local.close()
  await world.close()
})

/** A browser of its own at the campus, whose address is everybody’s there. */
const student = () =>
  callerOf(
    {
      request: (url, init) => {
        const headers = new Headers(init.headers)
        headers.set('x-app-id', 'ateneo')
        return fetch(base + new URL(url).pathname, { ...init, headers, redirect: 'manual' })
      },
    },
    'ateneo',
  )

it('sixty students of one address sign on within an hour, and a flood from there is refused', async () => {
  for (const { subject } of campus) {
    const browser = student()
    const { status } = await browser.post(path, await answerFor(browser, subject))
    expect([subject, status]).toEqual([subject, 200])
  }

  const begun = student()
  const answer = await answerFor(begun, campus[0]!.subject)
  const unknown = { code: 'x', state: 'A'.repeat(43) }
  const answers: number[] = []
  for (let n = 0; n < 545; n++) answers.push((await student().post(path, unknown)).status)
  expect(answers).toEqual([...Array(539).fill(409), ...Array(6).fill(429)])
  expect((await student().get(path)).status).toBe(429)
  // Who had begun before the flood still comes in.
  expect((await begun.post(path, answer)).status).toBe(200)

  world.clock.advance(3601)
  expect((await student().get(path)).status).toBe(302)
})
