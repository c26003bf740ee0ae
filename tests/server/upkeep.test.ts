import { afterAll, beforeAll, expect, it } from 'vitest'
import { periodic } from '../../server/jobs/periodic.ts'
import { runJob } from '../../server/jobs/periodic-run.ts'
import jobsMessages from '../../src/content/strings/it/desk-jobs.json' with { type: 'json' }
import { asked, type Person, staff } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  admin = await staff(world, 4)
})
afterAll(() => world.close())

it('the desk sees what the library does by itself, and what failed', async () => {
  await runJob(world.system, { name: 'holds', everyMs: 1, run: async () => ({ freed: 2 }) }, 'quartiere')
  await runJob(
    world.system,
    { name: 'reminders', everyMs: 1, run: () => Promise.reject(new Error('no ink')) },
    'quartiere',
  )
  const { status, body } = await desk.get('/v1/desk/jobs')
  expect([status, body.latest.map((run: { name: string }) => run.name)]).toEqual([200, ['holds', 'reminders']])
  expect(body.latest[0]).toMatchObject({ counts: { freed: 2 }, error: null })
  expect(body.failed).toMatchObject([{ name: 'reminders', error: 'no ink' }])
  world.clock.advance(8 * 86_400)
  const later = await staff(world, 5)
  expect((await later.get('/v1/desk/jobs')).body.failed).toEqual([])
  world.clock.advance(-8 * 86_400)
})

it('every job has its sentences on the desk’s screen', () => {
  const { other: _, ...of } = jobsMessages.of
  expect(Object.keys(of)).toEqual(periodic.map(one => one.name))
})

const code_pattern = '{library}-{number:4}'

it('an administrator says whether loans are approved at once, and it counts from the next one', async () => {
  const patch = (who: Person, body: object) => who.call('PATCH', '/v1/desk/settings', { body })
  expect((await admin.get('/v1/desk/settings')).body).toMatchObject({
    auto_approve: false,
    collect_open_days: 3,
    code_pattern,
  })
  expect((await patch(admin, { auto_approve: true })).body).toMatchObject({
    auto_approve: true,
    collect_open_days: 3,
    code_pattern,
  })
  const lent = await asked(world)
  expect((await lent.member.get(lent.mine)).body.status).toBe('approved')
  expect((await patch(admin, { auto_approve: false, collect_open_days: 5 })).body).toMatchObject({
    auto_approve: false,
    collect_open_days: 5,
    code_pattern,
  })
  expect((await patch(admin, { collect_open_days: 0 })).status).toBe(422)
  expect((await patch(desk, { auto_approve: true })).status).toBe(403)
  const written = await world.db
    .selectFrom('audit')
    .select(['actor_id', 'data'])
    .where('action', '=', 'change_settings')
    .orderBy('id')
    .execute()
  expect(written).toHaveLength(2)
  expect(written.every(one => one.actor_id === admin.id)).toBe(true)
})

it('an answer to a member’s note reaches them by mail, each of them', async () => {
  const lent = await asked(world)
  const { email } = (await lent.member.get('/v1/me')).body
  for (const text of ['Sì, dopo le sei va bene.', 'Porta <b>una borsa</b> grande.'])
    await desk.post(`${lent.atDesk}/notes`, { text })
  const answers = (await delivered(world, email)).filter(one => one.email.subject?.startsWith('Risposta alla tua nota'))
  const texts = answers.map(one => one.email.text ?? '').sort()
  expect([texts.length, texts.some(text => text.includes('dopo le sei'))]).toEqual([2, true])
  expect(answers.map(one => one.email.html).join()).not.toContain('<b>una borsa')
})
