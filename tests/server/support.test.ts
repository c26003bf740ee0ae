import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rates } from '../../server/limits/limits.ts'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let visitor: Caller
beforeAll(async () => {
  world = await openWorld({ limited: rates })
  visitor = world.visitor()
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(3601))

const question = {
  email: 'socio@demo.test',
  section: 'problemi tecnici',
  object: 'Non riesco ad accedere',
  message: 'La pagina resta\nbianca.',
}
const mails = async () => {
  const rows = await world.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('created_at')
    .execute()
  return rows.map(row => row.payload as { to: string; lang: string; template: string; data: Record<string, unknown> })
}

describe('POST /v1/supports', () => {
  it('CA-42 EN-14 keeps a question, mails it to the library and a copy to whoever asked', async () => {
    const { status, body } = await visitor.post('/v1/supports', { ...question, email: '  Socio@demo.test ' })
    expect([status, Object.keys(body)]).toEqual([200, ['id', 'created_at']])
    const row = await world.db
      .selectFrom('support_requests')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ library_id: 'quartiere', ...question, lang: 'it' })
    const [desk, copy] = (await mails()).slice(-2).sort((a, b) => a.template.localeCompare(b.template))
    expect(desk).toMatchObject({
      template: 'desk_support',
      data: {
        from_email: 'socio@demo.test',
        section: question.section,
        object: question.object,
        message: question.message,
      },
    })
    expect(copy).toMatchObject({
      to: 'socio@demo.test',
      template: 'support_received',
      data: { message: question.message },
    })
  })

  it('B13 the same words sent again since the reply got lost are one question, with its mails', async () => {
    const asked = { ...question, email: 'scaduto@demo.test' }
    const { body: first } = await visitor.post('/v1/supports', asked)
    const before = (await mails()).length
    expect((await visitor.post('/v1/supports', asked)).body).toEqual(first)
    expect((await mails()).length).toBe(before)
    expect((await visitor.post('/v1/supports', { ...asked, message: 'Adesso va.' })).body.id).not.toBe(first.id)
  })

  it('repeats nothing to an address that is no member’s: nobody sends words of their own through us', async () => {
    const { status } = await visitor.call('POST', '/v1/supports', {
      body: { ...question, email: 'vittima@altrove.test' },
      headers: { 'accept-language': 'en' },
    })
    expect(status).toBe(200)
    const copy = (await mails()).findLast(one => one.to === 'vittima@altrove.test')
    expect(copy).toMatchObject({ lang: 'en', template: 'support_received' })
    expect(JSON.stringify(copy)).not.toContain(question.object)
    expect(JSON.stringify(copy)).not.toContain('bianca')
  })

  it.each([
    [{ message: '' }, 'message'],
    [{ message: ' \n ' }, 'message'],
    [{ object: '' }, 'object'],
    [{ email: 'nessuno' }, 'email'],
    [{ section: 'altro' }, 'section'],
    [{ section: '' }, 'section'],
    [{ level: 1 }, 'level'],
    [{ message: 'x'.repeat(4001) }, 'message'],
  ])('VA-20 VA-21 refuses %o by its field', async (wrong, field) => {
    const { status, body } = await visitor.post('/v1/supports', { ...question, ...wrong })
    expect([status, body.message, Object.keys(body.fields)]).toEqual([422, 'Attenzione ai campi richiesti', [field]])
  })

  it('VA-20 names every field that is missing', async () => {
    const { status, body } = await visitor.post('/v1/supports', {})
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['email', 'message', 'object', 'section']])
    expect(new Set(Object.values(body.fields))).toEqual(new Set(['Campo richiesto']))
  })

  it('is not for sending a hundred of them', async () => {
    const statuses = []
    for (let n = 0; n < 7; n++)
      statuses.push((await visitor.post('/v1/supports', { ...question, email: 'uno@altrove.test' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    world.clock.advance(3601)
    expect((await visitor.post('/v1/supports', { ...question, email: 'uno@altrove.test' })).status).toBe(200)
  })

  it('belongs to one library', async () => {
    await world.visitor('borgo').post('/v1/supports', question)
    const rows = await world.db.selectFrom('support_requests').select('library_id').execute()
    expect(rows.filter(row => row.library_id === 'borgo')).toHaveLength(1)
  })
})
