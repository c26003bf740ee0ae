import { openCrm } from '../../server/outside/crm/http-crm.ts'
import { startLocalCrm } from '../../server/outside/crm/local-crm.ts'
import { students } from '../../server/outside/sso/local/people.ts'
import { openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { writeOffAfterDays } from '../../src/lib/rules/loan-guards.ts'
import { signedIn } from '../world/caller.ts'
import { objectsErrands } from './access.products.ts'
import { crowd } from '../world/crowd.ts'
import { confirmWith, prepared } from '../world/deliveries.ts'
import { approved, awake, handedOut, staff, waitedFor } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { lockerLoans, tell } from '../world/lockers.ts'
import { mailsTo } from '../world/mails.ts'
import { form } from '../world/newcomers.ts'
import { answerFor, callback, path as openId } from '../world/sso.ts'
import type { World } from '../world/world.ts'
import { foundsLibraries, runsNetwork } from './access.founding.ts'
import { membersErrands } from './access.members.ts'
import {
  looksLikeItself,
  putsForward,
  sellsCards,
  setsServices,
  sortsCategories,
  uploads,
  writesLetters,
} from './settings.errands.ts'

type Errand = (world: World) => Promise<void>

const joins: Errand = async world => {
  const email = 'va.e.viene@posta.test'
  const mailed = async () => (await mailsTo(world, email)).at(-1)!.data
  const visitor = world.visitor()
  await visitor.post('/v1/auths/signup', form(email))
  for (const by of ['GET', 'POST']) await visitor.call(by, `/v1/auths/verifications/${(await mailed()).token}`)
  const recovery = '/v1/auths/password_recovery'
  await visitor.post(recovery, { email })
  const { code } = await mailed()
  const password = 'sette barche blu'
  await visitor.get(`${recovery}?code=${code}`)
  await visitor.call('PATCH', recovery, { body: { code, password, confirm_password: password } })
  const member = await signedIn(world.visitor(), email, password)
  await member.refresh()
  await member.put('/v1/me/details', { phone: '+393471234567', fiscalcode: 'RSSMRA85T10A562S' })
  await member.call('DELETE', '/v1/me', { body: { password } })
}

const signsOn: Errand = async world => {
  const provider = await openLocalSso({ port: 0, people: students, mayReturnTo: address => address === callback })
  world.system.sso = openIdProvider(provider)
  const visitor = world.visitor('ateneo')
  await visitor.post(openId, await answerFor(visitor, 'studente-1'))
  world.system.sso = null
  await provider.close()
}

const paysForCard: Errand = async world => {
  const [member] = await crowd(world, 1)
  await world.db.deleteFrom('memberships').where('member_id', '=', member!.id).execute()
  const { order_id } = (await member!.post('/v1/me/memberships/intent', { card_id: 'tessera-annuale' })).body
  world.provider.ledger.approve(order_id)
  await member!.post('/v1/me/memberships', { paypal: { order_id }, card: { id: 'tessera-annuale' } })
}

const paysForDelivery: Errand = async world => {
  const [member] = await crowd(world, 1)
  const { order } = await prepared(world, member!)
  world.provider.ledger.approve(order)
  await confirmWith(member!, order)
  const { customId, capture } = world.provider.ledger.orders.get(order)!
  const { headers, body } = world.provider.sign('PAYMENT.CAPTURE.COMPLETED', { id: capture!.id, custom_id: customId })
  await world.visitor().call('POST', '/v1/payments/webhook', { headers, raw: body })
}

const lendsAndReviews: Errand = async world => {
  const desk = await staff(world, 5)
  await desk.post(`${(await approved(world, desk)).atDesk}/ready`)
  const object = await freeObject(world)
  await world.db.updateTable('products').set({ max_months: 3 }).where('id', '=', object.id).execute()
  const lent = await handedOut(world, desk, { object })
  const to_date = addDays(lent.days.to_date, 7)
  await desk.post(`${lent.atDesk}/dates`, { to_date, reason: 'Il punto è chiuso' })
  await desk.post(`${(await approved(world, desk)).atDesk}/points`, {
    point: object.point.id,
    reason: 'Le viene comodo',
  })
  await lent.member.post(`${lent.mine}/extensions`)
  await desk.post(`${lent.atDesk}/returns`, {})
  await desk.delete(`${lent.atDesk}/returns`)
  await desk.post(`${lent.atDesk}/returns`, {})
  await lent.member.post(`/v1/me/products/${object.id}/reviews`, { rating: 5, message: 'Comodo' })
  const owner_id = (await staff(world, 10)).id
  await world.db.updateTable('products').set({ owner_id }).where('id', '=', object.id).execute()
  await lent.member.post(`${lent.mine}/thanks`)
}

const letsTurnGoBy: Errand = async world => {
  const desk = await staff(world, 5)
  const { lent, people } = await waitedFor(world, desk, 1)
  await desk.post(`${lent.atDesk}/returns`, {})
  await people[0].post(`/v1/me/products/${lent.object.id}/wishes/skips`)
}

const usesLocker: Errand = async world => {
  const { toCollect } = await lockerLoans(world, 'ateneo')
  const [told, said] = [await toCollect(), await toCollect()]
  await tell(world, told, 'codes', { code: told.pickup })
  await tell(world, told, 'pickups', { code: told.pickup })
  await tell(world, told, 'deposits', { code: told.deposit })
  await said.member.post(`${said.mine}/pickups`, { code: said.pickup })
  await said.member.post(`${said.mine}/deposits`, { code: said.deposit })
}

const repairs: Errand = async world => {
  const desk = await staff(world, 5)
  const { id } = await freeObject(world)
  await desk.post(`/v1/desk/products/${id}/maintenance`, { note: 'Manca una vite' })
  await desk.delete(`/v1/desk/products/${id}/maintenance`)
  await desk.delete(`/v1/desk/products/${id}/maintenance/end`)
}

const edits: Errand = async world => {
  const desk = await staff(world, 5)
  const { id } = await freeObject(world)
  const path = `/v1/desk/products/${id}`
  const { version } = (await desk.get(path)).body
  await desk.call('PATCH', path, { body: { seen: version, name: 'Cosa' } })
  await desk.get(`${path}/versions`)
  await desk.post(`${path}/versions`, { before: version + 1, seen: version + 1 })
}

const bringsMembers: Errand = async world => {
  const admin = await staff(world, 4)
  const path = '/v1/desk/imports/members'
  const sent = (to: string, part: string, value: string) => {
    const raw = new FormData()
    raw.set(part, value)
    return admin.call('POST', to, { raw })
  }
  const cells = 'nome;cognome;e-mail\nIda;Neri;ida@posta.test'
  const { headings, columns, rows } = (await sent(`${path}/tables`, 'text', cells)).body
  const plan = JSON.stringify({ name: 'soci.csv', headings, columns, rows })
  await sent(`${path}/checks`, 'plan', plan)
  const { id } = (await sent(path, 'plan', plan)).body
  await admin.get(path)
  await admin.post(`${path}/${id}/invitations`)
  await admin.delete(`${path}/${id}`)
}

const takesAway: Errand = async world => {
  const admin = await staff(world, 4)
  await admin.get('/v1/desk/exports')
  await admin.post('/v1/desk/exports', { what: 'loans' })
}

const tellsCrm: Errand = async world => {
  const admin = await staff(world, 4)
  const crm = await startLocalCrm({ secret: 'a secret', now: world.clock.now })
  world.system.crm = openCrm({ url: crm.url, secret: 'a secret', now: world.clock.now })
  await admin.call('PATCH', '/v1/zoho/syncs/all', { body: {} })
  world.system.crm = null
  await crm.close()
}

const movesHouse: Errand = async world => {
  const admin = await staff(world, 4)
  await admin.get('/v1/geos/places/40121')
  const place = { name: 'Casa', street: 'Via Fondazza 4', cap: '40125', city: 'Bologna', province: 'BO' }
  const { id } = (await admin.post('/v1/desk/headquarters', place)).body
  const path = `/v1/desk/headquarters/${id}`
  const week = { opening_hours: [{ day: 2, hours: '15:00-19:00' }] }
  const days = { name: 'Estate', inizio: '2027-06-15', fine: '2027-09-10' }
  await admin.post(`${path}/previews`, week)
  await admin.call('PATCH', path, { body: { ...week, holidays: [days], seasons: [{ ...days, ...week }] } })
  await admin.put('/v1/desk/headquarters', { ids: [id] })
  await admin.post(`${path}/removals`, {})
  await admin.post(`${path}/restorations`, {})
  await admin.get('/v1/desk/headquarters')
}

const runsLibrary: Errand = async world => {
  const admin = await staff(world, 4)
  await admin.post('/v1/desk/settings/previews', { max_open_loans: 1, mandatory_sharing: false })
  await admin.get('/v1/desk/settings/library')
  await admin.call('PATCH', '/v1/desk/settings/library', { body: { town: 'Bologna, Bolognina' } })
  await admin.get('/v1/publications/pending')
}

const givesUp: Errand = async world => {
  const [desk, admin] = [await staff(world, 5), await staff(world, 4)]
  const lent = await handedOut(world, desk)
  world.clock.set(`${addDays(lent.days.to_date, writeOffAfterDays)}T09:00:00Z`)
  await awake(world, admin)
  await admin.post(`${lent.atDesk}/write-offs`, { outcome: 'lost', reason: 'Non risponde' })
  await admin.delete(`${lent.atDesk}/write-offs`)
}

const writesTexts: Errand = async world => {
  const admin = await staff(world, 4)
  const text = '/v1/desk/texts/intro'
  const { content } = (await admin.get(text)).body
  const saved = await admin.put(`${text}/draft`, { since: null, content })
  await admin.delete(`${text}/draft`)
  const parts = [{ ...content.parts[0], body: { it: 'Tutto di tutti', en: '' } }]
  const draft = await admin.put(`${text}/draft`, { since: null, content: { parts } })
  await admin.post(`${text}/publications`, { since: draft.body.draft.at })
  await admin.get(`${text}/versions/2`)
  await admin.post(`${text}/versions/1/restorations`)
  await admin.get('/v1/desk/texts')
  if (saved.status !== 200) throw new Error('a draft was not saved')
}

/** What the matrix only tries, done to its end: calls with what they want, so that they answer 200. */
export const errands: readonly (readonly [what: string, errand: Errand])[] = [
  ['somebody joins, forgets the password and leaves', joins],
  ['a student comes in through the university', signsOn],
  ['a card is paid', paysForCard],
  ['a delivery is paid', paysForDelivery],
  ['a loan goes its whole way, and is reviewed', lendsAndReviews],
  ['a turn is let go by', letsTurnGoBy],
  ['an object is fetched from a locker and put back', usesLocker],
  ['the library takes its colour, and asks for less', looksLikeItself],
  ['categories are added, renamed, ordered, merged and removed', sortsCategories],
  ['the home puts other objects forward', putsForward],
  ['cards are sold at the desk', sellsCards],
  ['a library has services of its own', setsServices],
  ['an object is repaired', repairs],
  ['an object is edited and brought back', edits],
  ['a picture and a document are uploaded', uploads],
  ['members are brought from a sheet', bringsMembers],
  ['sheets are taken away', takesAway],
  ['the CRM is told', tellsCrm],
  ['a point is opened, closed and opened again', movesHouse],
  ['what does not come back is given up', givesUp],
  ['a text is written, published and put back', writesTexts],
  ['a letter is written, tried, used and taken back', writesLetters],
  ['the library is run', runsLibrary],
  ['libraries are founded and opened', foundsLibraries],
  ['libraries are made, suspended and entered from another', runsNetwork],
  ...objectsErrands,
  ...membersErrands,
]
