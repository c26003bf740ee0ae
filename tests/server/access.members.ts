import { handedOut, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { aSubscription } from '../world/push-service.ts'
import type { thingsOf } from '../world/things.ts'
import { newCategory, train, untrain } from '../world/trainings.ts'
import type { World } from '../world/world.ts'
import { cashBodies, cashRows, keepsCash } from './access.cash.ts'
import { closesPoints, closuresBodies, closuresRows, takesShifts } from './access.closures.ts'
import { loansErrands } from './access.loans.ts'
import { booksKit, isNotified, wishesForWords } from './access.wishes.ts'

/** The rows of `access.matrix.ts` about roles, invitations and members, in the same order of actors. */
export const membersRows = {
  ...cashRows,
  ...closuresRows,
  'GET /v1/me/details': 'login  open   open   open   open   open   open   open   no     open',
  'PUT /v1/me/details': 'login  open   open   open   open   open   open   open   no     open',
  'GET /v1/desk/today': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/imports/members': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/imports/members': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/imports/members/tables': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/imports/members/checks': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/imports/members/{id}': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/imports/members/{id}/invitations':
    'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/scans': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/baskets': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/waiting-acts': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/members': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/members/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/members/{id}/sheet': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/members/{id}/messages': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/members/{id}/mails': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/{id}/notes': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/{id}/trainings': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/{id}/trainings/withdrawals':
    'login  no     no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/notes/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'PATCH /v1/desk/members/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/{id}/proofs': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/members/{id}/suspensions': 'login  no     no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/members/{id}/suspensions': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/members/{id}/erasures': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/team': 'login  no     no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/team/{id}': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/team/invitations': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/members/invitations': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/invitations': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/invitations/mails': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/invitations/{id}/mails': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/invitations/{id}/links': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/invitations/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/invitations/openings': 'open   open   open   open   open   open   open   open   open   open',
  'POST /v1/invitations/acceptances': 'open   open   open   open   open   open   open   open   no     open',
  'GET /v1/desk/messages': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/messages/{id}/takes': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/messages/{id}/answers': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/messages/{id}/completions': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/messages/{id}/completions': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/me/closing': 'login  open   open   open   open   open   open   open   open   open',
  'GET /v1/kits': 'open   open   open   open   open   open   open   open   open   open',
  'POST /v1/me/kits': 'login  open   open   no     open   open   open   open   open   no',
  'GET /v1/me/push': 'login  open   open   open   open   open   open   open   no     open',
  'PUT /v1/me/push': 'login  open   open   open   open   open   open   open   no     open',
  'DELETE /v1/me/push': 'login  open   open   open   open   open   open   open   no     open',
  'GET /v1/me/wished-words': 'login  open   open   open   open   open   open   open   open   open',
  'POST /v1/me/wished-words': 'login  open   open   no     open   open   open   open   open   no',
  'GET /v1/desk/wished-words': 'login  no     no     no     open   open   open   open   no     open',
  'PUT /v1/desk/wished-words': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/calls': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/members/{id}/calls': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/members/{id}/calls': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/me/problems': 'login  open   open   open   open   open   open   open   open   no',
  'POST /v1/me/invitations': 'login  open   open   open   open   open   open   open   no     no',
}

type Things = Awaited<ReturnType<typeof thingsOf>>

const token = 'A'.repeat(43)
const reason = { reason: 'Me lo ha chiesto al banco' }
const invitee = { email: 'nina@posta.test', lang: 'it' }

/** Bodies that these calls accept. */
export const membersBodies = {
  ...cashBodies,
  ...closuresBodies,
  'POST /v1/desk/members': async () => ({
    first_name: 'Ida',
    last_name: 'Po',
    phone: '051 1',
    email: 'ida@posta.test',
  }),
  'POST /v1/desk/approvals': async () => ({ ids: ['niente'] }),
  'POST /v1/desk/baskets': async () => ({ member_id: 'nessuno', things: [{ order_id: 'niente' }] }),
  'POST /v1/desk/waiting-acts': async () => ({
    key: 'una-volta',
    by: 'nessuno',
    order_id: 'niente',
    move: 'return',
    seconds_ago: 0,
  }),
  'POST /v1/desk/members/{id}/notes': async () => ({ text: 'Preferisce il telefono' }),
  'POST /v1/desk/members/{id}/trainings': async () => ({ category: 'nessuna' }),
  'POST /v1/desk/members/{id}/trainings/withdrawals': async () => ({ category: 'nessuna', ...reason }),
  'PATCH /v1/desk/members/{id}': async () => ({ first_name: 'Nina', ...reason }),
  'POST /v1/desk/members/{id}/proofs': async () => reason,
  'POST /v1/desk/members/{id}/suspensions': async () => reason,
  'PATCH /v1/desk/team/{id}': async () => ({ role: 'member' }),
  'POST /v1/desk/team/invitations': async () => ({ ...invitee, role: 'volunteer' }),
  'POST /v1/desk/members/invitations': async () => ({ people: [{ ...invitee, email: 'ugo@posta.test' }] }),
  'POST /v1/desk/members/invitations/mails': async () => ({ state: 'unsent' }),
  'POST /v1/invitations/openings': async () => ({ token }),
  'POST /v1/invitations/acceptances': async () => ({
    token,
    first_name: 'Nina',
    last_name: 'Po',
    password: 'sette barche blu',
  }),
  'POST /v1/me/invitations': async () => ({ token }),
  'POST /v1/desk/messages/{id}/takes': async () => ({ from: null }),
  'POST /v1/desk/messages/{id}/answers': async () => ({ text: 'Passa quando vuoi' }),
  'POST /v1/me/kits': async (of: { product: () => Promise<string> }) => ({
    products: [await of.product()],
    address_id: 'nessuno',
    from_date: '2026-12-05',
    to_date: '2026-12-07',
  }),
  'PUT /v1/me/push': async () => aSubscription,
  'POST /v1/me/wished-words': async () => ({ words: 'tagliaerba' }),
  'PUT /v1/desk/wished-words': async () => ({ words: 'tagliaerba', hidden: true }),
  'POST /v1/desk/members/{id}/calls': async () => ({ outcome: 'no_answer' }),
  'POST /v1/me/problems': async (of: Things) => ({ product: await of.product(), message: 'Il manico balla.' }),
}

const runsMembers = async (world: World): Promise<void> => {
  const referent = await staff(world, 5)
  const { id } = await staff(world, 10)
  const [one, reason] = [`/v1/desk/members/${id}`, 'Me lo ha chiesto']
  await referent.call('PATCH', one, { body: { first_name: 'Nina', reason } })
  await referent.post(`${one}/proofs`, { reason })
  await referent.post(`${one}/suspensions`, { reason })
  await referent.delete(`${one}/suspensions/last`)
  await referent.post(`${one}/suspensions`, { reason })
  await referent.get(one)
  await referent.post(`${one}/notes`, { text: 'Preferisce il telefono' })
  const category = await newCategory(await staff(world, 4))
  await train(referent, { id }, category)
  await untrain(referent, { id }, category)
  await referent.get(`${one}/messages`)
  await referent.get(`${one}/mails`)
  const { notes } = (await referent.get(`${one}/sheet`)).body
  await referent.delete(`/v1/desk/notes/${notes[0].id}`)
  await referent.post('/v1/desk/members', { first_name: 'Ivo', last_name: 'Po', email: 'ivo@posta.test' })
  await referent.get('/v1/desk/members?keywords=Nina')
  await referent.delete(`${one}/suspensions`)
  await (await staff(world, 4)).post(`${one}/erasures`)
}

const invites = async (world: World): Promise<void> => {
  const admin = await staff(world, 4)
  const desk = await staff(world, 9)
  const password = 'sette barche blu'
  const { link } = (
    await admin.post('/v1/desk/team/invitations', { email: 'anna@posta.test', lang: 'it', role: 'volunteer' })
  ).body
  const token = link.link.split('#')[1]
  await world.visitor().post('/v1/invitations/openings', { token })
  await world.visitor().post('/v1/invitations/acceptances', { token, first_name: 'Anna', last_name: 'Po', password })
  const { id, email } = (await desk.get('/v1/me')).body
  await admin.call('PATCH', `/v1/desk/team/${id}`, { body: { role: 'member' } })
  const again = (await admin.post('/v1/desk/team/invitations', { email, lang: 'it', role: 'volunteer' })).body
  await desk.post('/v1/me/invitations', { token: again.link.link.split('#')[1] })
  await admin.get('/v1/desk/team')
  const people = [{ email: 'ada@posta.test', lang: 'it' }]
  const [{ id: asked }] = (await admin.post('/v1/desk/members/invitations', { people, send: false })).body.invited
  await admin.post('/v1/desk/members/invitations/mails', { state: 'unsent' })
  await admin.get('/v1/desk/members/invitations')
  await admin.post(`/v1/desk/invitations/${asked}/mails`)
  await admin.post(`/v1/desk/invitations/${asked}/links`)
  await admin.delete(`/v1/desk/invitations/${asked}`)
}

const handsOut = async (world: World): Promise<void> => {
  const desk = await staff(world, 9)
  const { id } = await staff(world, 10)
  const free = await freeObject(world)
  await desk.get('/v1/desk/today')
  await desk.get(`/v1/desk/scans?code=${free.id}`)
  const things = [{ product_id: free.id, to_date: free.today }]
  await desk.post('/v1/desk/baskets', { member_id: id, things })
  await desk.get(`/v1/desk/scans?code=${id}`)
  const loan = await handedOut(world, desk)
  const act = { key: 'una-volta', by: desk.id, order_id: loan.id, move: 'return', seconds_ago: 60 }
  await desk.post('/v1/desk/waiting-acts', act)
}

const answersMessages = async (world: World): Promise<void> => {
  const [desk, member] = [await staff(world, 9), await staff(world, 10)]
  const object = await freeObject(world)
  const { id } = (await member.post('/v1/me/problems', { product: object.id, message: 'Il manico balla.' })).body
  const one = `/v1/desk/messages/${id}`
  await desk.get('/v1/desk/messages')
  await desk.post(`${one}/takes`, { from: null })
  await desk.post(`${one}/completions`)
  await desk.delete(`${one}/completions`)
  await desk.post(`${one}/answers`, { text: 'Lo stringiamo.' })
  await desk.delete(`${one}/answers`)
}

const readsReviewsAndCalls = async (world: World): Promise<void> => {
  const desk = await staff(world, 5)
  const lent = await handedOut(world, desk)
  const { id } = (await lent.member.post(`/v1/me/products/${lent.object.id}/reviews`, { message: 'Comodo' })).body
  await desk.get('/v1/desk/reviews')
  await desk.put(`/v1/desk/reviews/${id}/answer`, { text: 'Grazie!' })
  await desk.post(`/v1/desk/reviews/${id}/hidings`, { reason: 'Per prova' })
  await desk.delete(`/v1/desk/reviews/${id}/hidings`)
  await desk.post(`/v1/desk/members/${lent.member.id}/calls`, { outcome: 'no_answer' })
  await desk.delete(`/v1/desk/members/${lent.member.id}/calls`)
  await desk.get('/v1/desk/calls')
}

/** Those of `access.errands.ts` about people. */
export const membersErrands = [
  ['people are invited, and roles given', invites],
  ['a browser is told things', isNotified],
  ['a kit is booked', booksKit],
  ['something is scanned and lent', handsOut],
  ['a member is put right, suspended and restored', runsMembers],
  ['money is taken at the desk', keepsCash],
  ['a point is closed for some days, and opened again', closesPoints],
  ['a shift is taken and left', takesShifts],
  ['a problem is told, and answered', answersMessages],
  ['a review is answered and hidden, a call is noted', readsReviewsAndCalls],
  ['words are wished for, and hidden', wishesForWords],
  ...loansErrands,
] as const
