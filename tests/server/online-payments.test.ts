import { describe, expect, it } from 'vitest'
import { reconciled } from '../world/deliveries.ts'
import { staff } from '../world/lent.ts'
import { onlinePayments } from '../world/online-payments.ts'

const { world, member, approved, intentOf, ...desk } = onlinePayments(12)
const { admin, path, reason, delivery, paidCard, refund, list, shown, ids } = desk

describe('the list', () => {
  it('shows each payment with its member, what it was for, its moments and the provider’s numbers', async () => {
    const { intent, object, order, checkout } = await delivery()
    const { capture_id } = await intentOf(intent)
    const { first_name, last_name } = await world()
      .db.selectFrom('members')
      .selectAll()
      .where('id', '=', member().id)
      .executeTakeFirstOrThrow()
    expect(await shown(intent)).toMatchObject({
      member: { id: member().id, name: `${first_name} ${last_name}` },
      purpose: 'delivery',
      amount: 5,
      state: 'granted',
      loan: { id: checkout, code: expect.any(String), queue: 'to_approve' },
      card: null,
      trouble: null,
      dispute: null,
      refundable: true,
      story: [
        { what: 'asked', number: order },
        { what: 'paid', number: capture_id },
        { what: 'granted', number: null },
      ],
    })
    const { code } = await world()
      .db.selectFrom('products')
      .select('code')
      .where('id', '=', object.id)
      .executeTakeFirstOrThrow()
    for (const words of [last_name, code, order.toLowerCase(), capture_id!, `${first_name} ${order}`])
      expect(await ids(`?keywords=${encodeURIComponent(words)}`)).toContain(intent)
    expect(await ids('?keywords=nessuno%20qui')).toEqual([])
  })

  it('has each payment in the part that is about it, and pages without gaps', async () => {
    const { intent: open } = await approved()
    expect([await ids('?filter=under_way'), await ids('?filter=taken')]).toEqual([
      expect.arrayContaining([open]),
      expect.not.arrayContaining([open]),
    ])
    const intent = await paidCard()
    expect((await shown(intent)).card).toEqual({ name: 'Tessera annuale', to_date: expect.any(String), active: true })
    expect(await ids('?filter=taken')).toContain(intent)
    await refund(intent)
    expect([await ids('?filter=taken'), await ids('?filter=refunded')]).toEqual([
      expect.not.arrayContaining([intent]),
      expect.arrayContaining([intent]),
    ])
    await reconciled(world(), 1)
    const { total } = await list()
    const pages = [await ids('?limit=2'), await ids('?limit=2&page=2')].flat()
    expect(pages).toEqual((await ids('?limit=100')).slice(0, 4))
    expect((await ids('?limit=100')).length).toBe(total)
  })

  it('is a sheet for the treasurer, of one month', async () => {
    const { intent } = await delivery()
    await refund(intent)
    await reconciled(world(), 1)
    const sheet = async (month: string) => {
      const { url, name } = (await admin().post('/v1/desk/exports', { what: 'payments', month })).body
      expect(name).toBe(`oggettoteca-quartiere-pagamenti-${month}.csv`)
      const host = 'quartiere.localhost'
      return (await world().app.request(`http://${host}${url}`, { headers: { host } })).text()
    }
    const month = world().clock.today().slice(0, 7)
    const line = (await sheet(month)).split('\n').find(one => one.startsWith(intent))
    expect(line).toContain(`;rimborsato;`)
    expect(line).toContain(reason)
    expect((await sheet('2026-01')).trim().split('\n')).toHaveLength(1)
  })

  it('is a coordinator’s, and of one library', async () => {
    const { intent } = await delivery()
    for (const level of [9, 5]) {
      const person = await staff(world(), level)
      expect((await person.get(path)).status).toBe(403)
      expect((await refund(intent, { reason }, person)).status).toBe(403)
    }
    const elsewhere = await staff(world(), 4, 'borgo')
    expect((await elsewhere.get(path)).body.docs).toEqual([])
    expect(await refund(intent, { reason }, elsewhere)).toMatchObject({
      status: 404,
      body: { code: 'payment.not_found' },
    })
  })
})
