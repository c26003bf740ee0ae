import { addDays } from '../../src/lib/rules/dates.ts'
import { near } from '../world/deliveries.ts'
import { givenPayment } from '../world/given-payments.ts'
import { enqueueMail } from '../world/library.ts'
import { handedOut, type Person } from '../world/lent.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import type { Site } from '../world/site.ts'

/** Five of everything that a desk has lists of. */
export async function fillLists(site: Site, desk: Person): Promise<void> {
  const today = site.clock.today()
  const days = (from: number, to: number) => ({ from_date: addDays(today, from), to_date: addDays(today, to) })
  const points: { id: string }[] = (await desk.get('/v1/headquarters')).body
  for (let n = 0; n < 5; n++) {
    await givenLoan(site, { status: 'pending', ...days(2, 7) })
    await givenLoan(site, days(0, 7))
    await givenLoan(site, { ...days(0, 9), method: 'delivery', shipping_geo: JSON.stringify(near) })
    const late = await givenLoan(site, { ...days(-9, -1), picked_up_at: site.clock.now() })
    const phone = { phone: `+39 051 000-026${n}` }
    await site.db.updateTable('members').set(phone).where('id', '=', late.memberId).execute()
    const broken = await freeObject(site)
    const repair = {
      note: 'Il cavo è rotto: quando lo si muove si spegne.',
      until: addDays(today, 3 + n),
      by: 'Officina',
    }
    await desk.post(`/v1/desk/products/${broken.id}/maintenance`, repair)
    const asked = { section: 'problemi tecnici', object: `Orari di dicembre ${n}`, message: 'Siete aperti il 24?' }
    await site.visitor().post('/v1/supports', { ...asked, email: `anna${n}@altrove.test` })
    const { member, object } = await handedOut(site, desk)
    const said = { rating: 2, message: 'Le punte erano consumate, e la valigetta non si chiude più come dovrebbe.' }
    await member.post(`/v1/me/products/${object.id}/reviews`, said)
    const away = await givenLoan(site, days(2, 5))
    const other = points.find(one => one.id !== away.object.point.id)!
    await site.db.updateTable('orders').set({ headquarter_id: other.id }).where('id', '=', away.id).execute()
    await site.db.updateTable('products').set({ transportable: true }).where('id', '=', away.object.id).execute()
    await givenPayment(site, late.memberId)
  }
  await failMails(site)
}

/** Five mails that did not leave. */
async function failMails(site: Site): Promise<void> {
  await delivered(site)
  const works = site.system.mail.send
  site.system.mail.send = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:25'))
  for (let n = 0; n < 5; n++) {
    const to = { to: `antonella.ferrari${n}@posta.test`, lang: 'it' as const }
    await enqueueMail(site, to, { template: 'recovery_link', data: { name: 'Antonella', token: 'segreto' } })
  }
  await delivered(site)
  site.system.mail.send = works
}
