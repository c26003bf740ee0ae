import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { demoLibraries } from '../../server/demo/content/libraries.ts'
import { demoPassword } from '../../server/demo/seed.ts'
import { borrowerOf, type Story } from '../../server/demo/seed-loans.ts'
import { extraDaysOf, holidaysOf } from '../../server/demo/seed-libraries.ts'
import { openDemo } from '../../server/start/demo.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { callerOf } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const startWith = (env: NodeJS.ProcessEnv) => openDemo(world.system, readConfig(env))

const signIn = async (password: string, email = 'super@demo.test') =>
  (await world.visitor().post('/v1/auths/signin', { email, password })).status

it('the days off of its points have their English name too', async () => {
  const points = await world.db.selectFrom('headquarters').select('holidays').execute()
  const names = points.flatMap(one => one.holidays).map(one => [one.name, one.name_en])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(([, english]) => !english)).toEqual([])
})

it('no member has more open loans than the rules of their library let them have, however many objects it has', () => {
  const held = new Map<string, number>()
  const stories = Array.from({ length: 400 }, (_, n): Story => {
    const status = (['approved', 'returned', 'pending', 'cancelled', 'extended'] as const)[n % 5]!
    return { status, from: 0, to: 9 }
  })
  const borrowers = stories.map((story, n) => ({ story, email: borrowerOf(n, story, held, 3) }))
  const open = borrowers.filter(({ story, email }) => email && !['returned', 'cancelled'].includes(story.status))
  const counts = [...Map.groupBy(open, one => one.email).values()].map(one => one.length)
  expect(new Set(counts)).toEqual(new Set([3]))
  // Who has as many as they may still has those that are over.
  expect(borrowers.filter(one => one.story.status === 'returned' && !one.email)).toEqual([])
})

it('no day is an extra one of a point that is closed on it, whichever day the demonstration is made', async () => {
  for (let day = '2026-11-01'; day < '2027-11-01'; day = addDays(day, 1)) {
    for (const { points } of demoLibraries) {
      for (const point of points) {
        const holidays = holidaysOf(point, day)
        const both = extraDaysOf(point, day).filter(one => holidays.some(off => off.inizio <= one && one <= off.fine))
        expect([point.slug, day, both]).toEqual([point.slug, day, []])
      }
    }
  }
})

it('K1 a start without the demonstration closes the accounts that an earlier one opened, and their sessions', async () => {
  const superuser = await world.as('super@demo.test')
  expect((await superuser.get('/v1/users')).status).toBe(200)
  expect(await startWith({ DEMO: '0' })).toBeNull()
  expect((await superuser.get('/v1/users')).status).toBe(401)
  expect((await superuser.refresh()).status).toBe(401)
  for (const email of ['super@demo.test', 'admin@demo.test', 'giulia.marchesini@posta.test'])
    expect(await signIn(demoPassword, email)).toBe(409)
})

it.each(['PUBLIC_ORIGIN', 'DATABASE_URL', 'SMTP_URL', 'PAYPAL_CLIENT', 'OIDC_ISSUER', 'CRM_URL', 'S3_BUCKET'])(
  'K1 beside %s there is no demonstration unless it is asked for',
  async name => {
    const value = { SMTP_URL: 'smtp://mail.test', S3_BUCKET: 'bucket' }[name] ?? 'https://oggetti.test'
    const others = { PAYPAL_SECRET: 's', OIDC_CLIENT_ID: 'i', OIDC_CLIENT_SECRET: 's', CRM_SECRET: 's' }
    expect(readConfig({ PAYPAL_CLIENT: 'c', ...others, [name]: value }).demo).toBeNull()
    expect(readConfig({ PAYPAL_CLIENT: 'c', ...others, [name]: value, DEMO: '1' }).demo).toBe('public')
    expect(readConfig({ DEMO: '1' }).demo).toBe('local')
  },
)

it('K1 a demonstration that others can reach has a password made for its start, and shows nobody its mails', async () => {
  const env = { PUBLIC_ORIGIN: 'https://{library}.oggetti.test', DEMO: '1' }
  const password = (await startWith(env))!
  expect(password).toMatch(/^[0-9a-z]{16}$/)
  expect([await signIn(demoPassword), await signIn(password)]).toEqual([409, 200])
  expect(await startWith(env)).not.toBe(password)
  expect(await signIn(password)).toBe(409)
  const open = createApp(world.system, readConfig({ DATA_DIR: world.dataDir, ...env }))
  expect((await callerOf(open, 'quartiere').get('/dev/mail')).status).not.toBe(200)
})

it('K1 the demonstration of one’s own machine has the password that the README names', async () => {
  expect(await startWith({})).toBe(demoPassword)
  expect(await signIn(demoPassword)).toBe(200)
  expect((await world.visitor().get('/dev/mail')).status).toBe(200)
})
