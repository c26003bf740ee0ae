import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { purgeFiles } from '../../server/files/purge.ts'
import { newId } from '../../server/ids.ts'
import { meContract } from '../../src/lib/contract/me.ts'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { crowd } from '../world/crowd.ts'
import { approved, handedOut, type Person, staff } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { givenPayment } from '../world/given-payments.ts'
import { rowsWith } from '../world/rows-with.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let hashed: string
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  hashed = await hashPassword('biscotti-al-limone')
})
afterAll(() => world.close())

const password = 'biscotti-al-limone'
const close = (who: Person, body: object = { password }) => who.call('DELETE', '/v1/me', { body })

/** A member whose words, names and address carry a mark that no other row has. */
async function somebody(): Promise<Person & { email: string; needles: string[] }> {
  const [one] = await crowd(world, 1)
  const mark = newId()
  const email = `zenobia-${mark}@demo.test`
  await world.db
    .updateTable('members')
    .set({
      email,
      first_name: `Zenobia${mark}`,
      last_name: `Quartapelle${mark}`,
      password_hash: hashed,
      phone: `+39${mark}`,
      card_number: `T-${mark}`,
      domicile: JSON.stringify({ address: `Via ${mark} 7`, cap: '40121', city: 'Bologna', province: 'BO' }),
      fiscalcode: `F${mark}`,
      banned_reason: `Perché ${mark}`,
      nation: 'IT',
    })
    .where('id', '=', one!.id)
    .execute()
  return Object.assign(one!, { email, needles: [mark] })
}

describe('deleting an account', () => {
  it('D11 leaves dates and amounts, and not a word of whoever is gone', async () => {
    const one = await somebody()
    const [mark] = one.needles
    const lent = await handedOut(world, desk, { member: one })
    await desk.post(`${lent.atDesk}/notes`, { text: `Cara Zenobia${mark}, ti aspettiamo` })
    await desk.post(`${lent.atDesk}/returns`, { condition: 'good', note: `Riportato da ${mark}` })
    await one.post(`/v1/me/products/${lent.object.id}/reviews`, { rating: 5, message: `Parola di ${mark}` })
    const other = await freeObject(world)
    await one.post(`/v1/me/products/${other.id}/wishes`)
    await one.post('/v1/me/wished-words', { words: `cerco ${mark}` })
    await one.post(`/v1/checkout/cart/${other.id}`)
    const [category] = (await one.get('/v1/categories')).body
    const file = newId()
    await world.db
      .insertInto('files')
      .values({
        library_id: 'quartiere',
        id: file,
        name: `${mark}.jpg`,
        size: 1,
        width: 8,
        height: 6,
        uploaded_by: one.id,
        sources: JSON.stringify([{ url: `/files/${file}.webp`, width: 8 }]),
        created_at: world.clock.now(),
      })
      .execute()
    const shared = await one.post('/v1/me/products', {
      title: 'Sega',
      description: `Era di ${mark}`,
      owner_line: { text: `Con questa ${mark} segava`, named: true },
      category: { origin_id: category.origin_id },
      imgs: [file],
    })
    expect(shared.status).toBe(200)
    await one.post('/v1/supports', {
      email: one.email,
      section: 'problemi tecnici',
      object: 'Aiuto',
      message: `Sono ${mark}`,
    })
    await world.db
      .insertInto('invitations')
      .values({
        library_id: 'quartiere',
        id: newId(),
        email: one.email,
        level: 10,
        lang: 'it',
        first_name: `Invitata ${mark}`,
        token_hash: newId(),
        created_at: world.clock.now(),
        expires_at: world.clock.now(),
      })
      .execute()
    await desk.post(`/v1/desk/members/${one.id}/notes`, { text: `Nota su ${mark}` })
    const paid = { point: lent.object.point.id, cause: 'other', paid_by: 'cash', amount: 3, member: one.id }
    await desk.post('/v1/desk/cash', { ...paid, text: `Pagato da ${mark}`, payer: `Anche per ${mark}` })
    const intent = await givenPayment(world, one.id)
    const refund = { reason: `Rimborso per ${mark}` }
    expect((await (await staff(world, 4)).post(`/v1/desk/payments/${intent}/refunds`, refund)).status).toBe(200)
    const sent = { library_id: 'quartiere', id: newId(), member_id: one.id, template: 'digest' }
    await world.db
      .insertInto('sent_mails')
      .values({ ...sent, subject: `Promemoria per ${mark}`, sent_at: world.clock.now() })
      .execute()
    await one.post('/v1/me/calendar')
    await one.post('/v1/me/policies', { version: policiesVersion })
    const taken = JSON.stringify((await one.get('/v1/me/export')).body)
    const marks = [
      `Zenobia${mark}`,
      `Quartapelle${mark}`,
      `+39${mark}`,
      `T-${mark}`,
      `Via ${mark} 7`,
      `F${mark}`,
      `Perché ${mark}`,
    ]
    const said = ['Cara Zenobia', 'Riportato da ', 'Parola di ', 'Era di ', 'Sono ', 'Invitata ', 'Nota su ']
    const texts = [...said, 'Pagato da ', 'Anche per ', 'cerco ', 'Rimborso per ', 'Promemoria per '].map(
      words => words + mark,
    )
    expect([...marks, ...texts, one.email, `${mark}.jpg`].filter(some => !taken.includes(some))).toEqual([])

    expect(await close(one)).toMatchObject({ status: 200, body: {} })
    expect((await one.get('/v1/me')).status).toBe(401)
    const mails = await delivered(world, one.email)
    expect(mails.map(one => one.email.subject)).toEqual(['Il tuo profilo è stato cancellato'])
    expect(mails[0]!.email.text).toContain('perché qui avevi un profilo')
    expect(await rowsWith(world, one.needles)).toEqual([])
    const kept = await world.db
      .selectFrom('orders')
      .select(['from_date', 'to_date', 'status', 'note', 'note_answers'])
      .where('id', '=', lent.id)
      .executeTakeFirst()
    expect(kept).toEqual({ ...lent.days, status: 'returned', note: '', note_answers: [] })
    expect(await runIn(world, purgeFiles)).toBe(1)
    const again = await world.visitor().post('/v1/auths/signin', { email: one.email, password })
    expect(again).toMatchObject({ status: 409, body: { code: 'auth.invalid' } })
  })

  it('waits for open loans, lent objects and the password, and keeps everything meanwhile', async () => {
    const one = await somebody()
    const wrong = { code: 'member.wrong_password', message: expect.stringContaining('password') }
    expect((await close(one, {})).body).toMatchObject(wrong)
    expect((await close(one, { password: 'altro-ancora' })).body.code).toBe('member.wrong_password')
    const lent = await approved(world, desk, { member: one })
    expect(await close(one)).toMatchObject({ status: 409, body: { code: 'member.open_loans' } })
    const owner = await somebody()
    await world.db.updateTable('products').set({ owner_id: owner.id }).where('id', '=', lent.object.id).execute()
    expect(await close(owner)).toMatchObject({ status: 409, body: { code: 'member.object_lent' } })
    expect((await owner.get('/v1/me')).body.email).toBe(owner.email)
    const told = [one, owner, await somebody()].map(async who => (await who.get('/v1/me/closing')).body.reason)
    expect(await Promise.all(told)).toEqual(['member.open_loans', 'member.object_lent', null])
  })

  it('of an account without a password asks for a sign-in of now', async () => {
    const one = await somebody()
    await world.db.updateTable('members').set({ password_hash: null }).where('id', '=', one.id).execute()
    await world.db
      .updateTable('sessions')
      .set({ created_at: new Date(0) })
      .where('member_id', '=', one.id)
      .execute()
    expect((await close(one, {})).body.code).toBe('auth.not_fresh')
    await world.db
      .updateTable('sessions')
      .set({ created_at: world.clock.now() })
      .where('member_id', '=', one.id)
      .execute()
    expect((await close(one, {})).status).toBe(200)
  })

  it('is nobody’s to do in another’s name, nor the last administrator’s', async () => {
    const one = await somebody()
    const admin = await world.as('admin@demo.test')
    const acting = await admin.call('DELETE', '/v1/me', { body: { password }, headers: { 'x-impersonate': one.id } })
    expect(acting).toMatchObject({ status: 403, body: { code: 'impersonation.refused' } })
    const last = await staff(world, 4, 'borgo')
    const others = world.db
      .updateTable('members')
      .set({ level: 5 })
      .where('library_id', '=', 'borgo')
      .where('id', '!=', last.id)
      .where('level', '<=', 4)
    await others.execute()
    expect((await close(last, {})).body.code).toBe('member.last_admin')
  })
})

it('D11 a member takes away everything that is kept of them, as a file', async () => {
  const member = await world.as('socio@demo.test')
  const { status, body, headers } = await member.get('/v1/me/export')
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="oggettoteca-quartiere-2026-11-24.json"',
  ])
  const data = meContract.export.reply.parse(body)
  expect(data).toMatchObject({ profile: { email: 'socio@demo.test', has_password: true }, library: 'quartiere' })
  expect(data.loans.length).toBe(
    (await member.get('/v1/me/orders')).body.flatMap((group: { docs: object[] }) => group.docs).length,
  )
  expect(JSON.stringify(body)).not.toContain('argon2')
})

describe('preferences', () => {
  it('are all on, and change one by one', async () => {
    const [one] = await crowd(world, 1)
    const patch = (body: object) => one!.call('PATCH', '/v1/me/preferences', { body })
    expect((await one!.get('/v1/me/preferences')).body).toEqual({ lang: 'it', reminders: true, invitations: true })
    expect((await patch({ lang: 'en' })).body).toEqual({ lang: 'en', reminders: true, invitations: true })
    expect((await patch({ reminders: false })).body).toEqual({ lang: 'en', reminders: false, invitations: true })
    expect((await patch({})).body).toEqual({ lang: 'en', reminders: false, invitations: true })
    expect((await patch({ lang: 'fr' })).body).toMatchObject({
      code: 'resource.validation',
      fields: { lang: expect.any(String) },
    })
    expect((await patch({ level: 1 })).status).toBe(422)
  })

  it('spare whoever wants no invitation the question, not the receipt', async () => {
    const one = await somebody()
    await one.call('PATCH', '/v1/me/preferences', { body: { invitations: false } })
    const lent = await handedOut(world, desk, { member: one })
    await desk.post(`${lent.atDesk}/returns`, { condition: 'good' })
    const mail = (await delivered(world, one.email)).find(one => one.email.subject?.includes('la restituzione'))
    expect(mail?.email.text).toContain('Il prestito è chiuso')
    expect(mail?.email.text).not.toContain('recensione')
  })
})
