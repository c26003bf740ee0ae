import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { reconciled } from '../world/deliveries.ts'
import { type Person, staff } from '../world/lent.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { onlinePayments } from '../world/online-payments.ts'

const { world, member, other, loans, intentOf, ...desk } = onlinePayments(20)
const { admin, readmit, card, reason, delivery, paidCard, refund, list, shown, ids, refunded } = desk

/** Signed in long ago. */
const grownOld = (who: Person) =>
  world()
    .db.updateTable('sessions')
    .set({ created_at: new Date(world().clock.now().getTime() - 16 * 60_000) })
    .where('member_id', '=', who.id)
    .execute()

const nameOf = async ({ id }: Person) => {
  const columns = ['first_name', 'last_name'] as const
  const row = await world().db.selectFrom('members').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return `${row.first_name} ${row.last_name}`
}

describe('a refund by hand', () => {
  it('gives a delivery back once, with a reason that the member and the register read', async () => {
    const { intent, checkout } = await delivery()
    await emptyMailbox(world())
    const before = refunded()
    const answer = await refund(intent)
    expect((await shown(intent)).refund).toEqual({ reason, by: await nameOf(admin()) })
    expect(answer.body).toMatchObject({ state: 'refunding', refundable: false, refund: { reason } })
    // The reply got lost, and the same call comes again.
    expect((await refund(intent)).status).toBe(200)
    expect(await reconciled(world(), 1)).toMatchObject({ refunded: 1 })
    expect(await reconciled(world(), 60)).toMatchObject({ refunded: 0 })
    expect(refunded() - before).toBe(1)
    const { refund_id } = await intentOf(intent)
    expect(await shown(intent)).toMatchObject({ state: 'refunded', loan: { queue: 'to_approve' } })
    expect((await shown(intent)).story.slice(3)).toMatchObject([
      { what: 'refund_asked' },
      { what: 'refunded', number: refund_id },
    ])
    const { email } = await world()
      .db.selectFrom('members')
      .select('email')
      .where('id', '=', member().id)
      .executeTakeFirstOrThrow()
    const [mail, ...more] = await delivered(world(), email)
    expect([mail!.email.subject, more.length]).toEqual([expect.stringMatching(/^Ti restituiamo 5,00/), 0])
    expect(mail!.email.text).toContain('pagati per la consegna a domicilio.')
    expect(mail!.email.text).toContain(`Il motivo: ${reason}`)
    expect(mail!.email.text).toContain('Il prestito resta com’è.')
    const { docs } = (await admin().get(`/v1/desk/register?kind=money&by=${admin().id}`)).body
    expect(docs).toMatchObject([{ what: 'ha rimborsato un pagamento online', reason, member: { id: member().id } }])
    expect((await member().get(`/v1/me/orders/${checkout}`)).body.status).toBe('pending')
  })

  it('asks for a sign-in of the last quarter of an hour, and the list says so before', async () => {
    const { intent } = await delivery()
    expect((await list()).fresh).toBe(true)
    await grownOld(admin())
    expect((await list()).fresh).toBe(false)
    expect(await refund(intent)).toMatchObject({ status: 403, body: { code: 'auth.not_fresh' } })
    expect((await intentOf(intent)).status).toBe('granted')
  })

  it('is refused for what was given back, was never taken or is not there', async () => {
    const { intent } = await delivery()
    await refund(intent)
    const given = { status: 409, body: { code: 'payment.given_back' } }
    expect(await refund(intent, { reason: 'Un altro motivo' })).toMatchObject(given)
    const colleague = await staff(world(), 4)
    expect(await refund(intent, { reason }, colleague)).toMatchObject(given)
    await reconciled(world(), 1)
    expect(await refund(intent, { reason }, colleague)).toMatchObject(given)
    const rival = await other()
    await world().db.deleteFrom('memberships').where('member_id', '=', rival.id).execute()
    const begun = (await rival.post('/v1/me/memberships/intent', { card_id: card })).body.intent_id
    expect(await refund(begun)).toMatchObject({ status: 409, body: { code: 'payment.not_captured' } })
    expect(await refund('nessuno')).toMatchObject({ status: 404, body: { code: 'payment.not_found' } })
    expect((await refund(intent, { reason: ' ' })).status).toBe(422)
  })

  it('of two coordinators at once gives the money back once', async () => {
    const { intent } = await delivery()
    const [before, colleague] = [refunded(), await staff(world(), 4)]
    const answers = await Promise.all([refund(intent), refund(intent, { reason: 'Doppio' }, colleague)])
    expect(answers.map(one => one.status).toSorted()).toEqual([200, 409])
    await reconciled(world(), 1)
    expect(refunded() - before).toBe(1)
  })

  it('ends the card that was paid where somebody says so, and leaves it otherwise', async () => {
    const today = world().clock.today()
    const ended = await paidCard()
    await emptyMailbox(world())
    expect((await shown(ended)).card).toMatchObject({ active: true })
    const set = (to_date: string) =>
      world().db.updateTable('memberships').set({ to_date }).where('member_id', '=', member().id).execute()
    const { to_date } = (await shown(ended)).card
    await set(today)
    expect([(await shown(ended)).card.active, (await shown(ended)).refund]).toEqual([true, null])
    await set(to_date)
    await refund(ended, { reason, end_card: true })
    const cards = ({ id } = member()) =>
      world().db.selectFrom('memberships').select('to_date').where('member_id', '=', id).execute()
    expect(await cards()).toEqual([{ to_date: addDays(today, -1) }])
    await reconciled(world(), 1)
    const [mail] = await delivered(world())
    expect(mail!.email.text).toContain('Da oggi la tessera non vale più.')
    expect(mail!.email.text).toContain('pagati per la tessera.')
    expect((await shown(ended)).card).toMatchObject({ active: false })
    const rival = await other()
    const kept = await paidCard(rival)
    await emptyMailbox(world())
    const before = await cards(rival)
    await refund(kept)
    await reconciled(world(), 1)
    expect(await cards(rival)).toEqual(before)
    expect((await delivered(world()))[0]!.email.text).toContain('La tessera resta valida fino al')
  })

  it('is tried again while the provider is silent, told of when that lasts, and given once', async () => {
    const { intent } = await delivery()
    const health = async () => (await admin().get('/v1/desk/today')).body.health.payments_flagged
    const [before, flagged] = [refunded(), await health()]
    world().provider.faults.fail('refund', 'drop_after', 3)
    await refund(intent)
    expect(await reconciled(world(), 1)).toMatchObject({ waiting: 1 })
    expect([(await shown(intent)).trouble, await health()]).toEqual([null, flagged])
    world().clock.advance(11 * 60)
    await readmit()
    expect([(await shown(intent)).trouble, await health()]).toEqual(['not_refunded', flagged + 1])
    expect(await ids('?filter=wrong')).toEqual([intent])
    expect(await reconciled(world(), 1)).toMatchObject({ refunded: 1 })
    expect([refunded() - before, await health(), await ids('?filter=wrong')]).toEqual([1, flagged, []])
  })

  it('that the provider refuses is told of at once', async () => {
    const { intent, order } = await delivery()
    const local = world().provider.ledger.orders.get(order)!
    const { capture } = local
    local.capture = null
    await refund(intent)
    await reconciled(world(), 1)
    expect([(await shown(intent)).trouble, await ids('?filter=wrong')]).toEqual(['refund_refused', [intent]])
    local.capture = capture
    await reconciled(world(), 6 * 3600)
    await readmit()
    expect(await shown(intent)).toMatchObject({ state: 'refunded', trouble: null })
  })

  it('stays a refund when the loan is denied and the denial is undone', async () => {
    const { intent, checkout } = await delivery()
    const [before, desk] = [refunded(), await staff(world(), 9)]
    await refund(intent)
    expect((await desk.post(`/v1/desk/orders/${checkout}/denials`, { reason: 'Non si può' })).status).toBe(200)
    expect((await desk.delete(`/v1/desk/orders/${checkout}/denials`)).status).toBe(200)
    expect(await loans()).toMatchObject([{ status: 'pending' }])
    await reconciled(world(), 1)
    expect([(await intentOf(intent)).status, refunded() - before]).toEqual(['refunded', 1])
  })
})
