import sharp from 'sharp'
import { students } from '../../server/outside/sso/local/people.ts'
import { openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { crowd } from '../world/crowd.ts'
import { staff } from '../world/lent.ts'
import { mailbox } from '../world/mailbox.ts'
import { throughProvider } from '../world/sso.ts'
import type { World } from '../world/world.ts'

type Errand = (world: World) => Promise<void>

/** The rows of the matrix that are about categories, highlights and kinds of card. */
export const settingsRows: Record<string, string> = {
  'GET /v1/desk/mails': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/mails/retries': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/mails/dismissals': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/letters': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/letters/{name}': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/letters/{name}/draft': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/letters/{name}/draft': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/letters/{name}/publications': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/letters/{name}/tests': 'login  no     no     no     no     no     open   open   no     no',
  'GET /v1/desk/mail-sender': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/mail-sender': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/letters/{name}/versions/{version}/restorations':
    'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/highlights': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/highlights': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/settings/mail': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/settings/mail': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/settings/mail': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/settings/payments': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/settings/payments': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/settings/payments': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/settings/sign-on': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/settings/sign-on': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/settings/sign-on': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/settings/sign-on/page': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/settings/sign-on/trials': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/settings/sign-on/trials/answers':
    'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/settings/mail/tests': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/cards': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/cards': 'login  no     no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/cards/{id}': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/members/{id}/memberships': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/memberships/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'PATCH /v1/desk/memberships/{id}': 'login  no     no     no     no     open   open   open   no     open',
  'GET /v1/desk/settings/signup': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/settings/signup': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/settings/search': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/settings/search': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/settings/look': 'login  no     no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/settings/look': 'login  no     no     no     no     no     open   open   no     open',
  'GET /v1/desk/categories': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/categories': 'login  no     no     no     no     no     open   open   no     open',
  'PUT /v1/desk/categories/order': 'login  no     no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/categories/{id}': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/categories/{id}/merges': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/categories/{id}': 'login  no     no     no     no     no     open   open   no     open',
}

const reason = 'Non serve più'
const words = { subject: '', opening: '', closing: '' }

export const settingsBodies = {
  'PUT /v1/desk/letters/{name}/draft': async () => ({ since: null, content: { it: words, en: words } }),
  'POST /v1/desk/letters/{name}/publications': async () => ({ since: null }),
  'POST /v1/desk/letters/{name}/tests': async () => ({ lang: 'it' }),
  'POST /v1/desk/mails/retries': async () => ({ ids: ['nessuna'] }),
  'POST /v1/desk/mails/dismissals': async () => ({ ids: ['nessuna'] }),
  'PUT /v1/desk/mail-sender': async () => ({ name: '', signature: { it: '', en: '' } }),
  'POST /v1/desk/members/{id}/memberships': async () => ({ kind: 'tessera-annuale', paid: 'cash' }),
  'PATCH /v1/desk/memberships/{id}': async () => ({ from_date: '2026-01-01', to_date: '2026-12-31', reason }),
}

export const looksLikeItself: Errand = async world => {
  const admin = await staff(world, 4)
  await admin.call('PATCH', '/v1/desk/settings/look', { body: { accent: '#0057b8' } })
  await admin.get('/v1/desk/settings/look')
  const { body } = await admin.get('/v1/desk/settings/signup')
  await admin.put('/v1/desk/settings/signup', { ...body, address: 'none' })
  await admin.put('/v1/desk/settings/search', { synonyms: ['tosaerba, falciaprato'] })
  await admin.get('/v1/desk/settings/search')
}

export const sellsCards: Errand = async world => {
  const [admin, [member]] = [await staff(world, 4), await crowd(world, 1)]
  const kind = { name: { it: 'Tessera ridotta', en: '' }, duration: 12, price: 8, holder: 'both' }
  const how = { online: false, at_desk: true, active: true, is_default: false }
  const { body: added } = await admin.post('/v1/desk/cards', { ...kind, ...how })
  await admin.call('PATCH', `/v1/desk/cards/${added.id}`, { body: { price: 9 } })
  await world.db.deleteFrom('memberships').where('member_id', '=', member!.id).execute()
  const give = () => admin.post(`/v1/desk/members/${member!.id}/memberships`, { kind: added.id, paid: 'cash' })
  await admin.delete(`/v1/desk/memberships/${(await give()).body.id}`)
  const given = await give()
  const body = { from_date: '2026-11-01', to_date: '2027-11-01', reason: 'Aveva pagato il primo del mese' }
  await admin.call('PATCH', `/v1/desk/memberships/${given.body.id}`, { body })
  await admin.get('/v1/desk/cards')
}

export const setsServices: Errand = async world => {
  const admin = await staff(world, 4)
  const path = '/v1/desk/settings/mail'
  const port = Number(new URL(mailbox(world).url).port)
  const from = 'posta@larimessa.test'
  await admin.put(path, { host: '127.0.0.1', port, security: 'none', user: null, from, name: 'La Rimessa' })
  await admin.post(`${path}/tests`)
  await admin.get(path)
  await admin.delete(path)
  const { client, secret, webhookId, apiBase } = world.provider
  world.system.payPalAt.sandbox = { apiBase }
  const account = '/v1/desk/settings/payments'
  await admin.put(account, { environment: 'sandbox', client, secret, webhook_id: webhookId })
  await admin.get(account)
  await admin.delete(account)
  await setsSignOn(world)
}

const setsSignOn: Errand = async world => {
  const admin = await staff(world, 4)
  const path = '/v1/desk/settings/sign-on'
  const back = (await admin.get(path)).body.callback_url
  const provider = await openLocalSso({ port: 0, people: students, mayReturnTo: address => address === back })
  const { issuer, clientId: client, clientSecret: secret } = provider
  await admin.put(path, { issuer, client, secret })
  await admin.put(`${path}/page`, { on: true, name: { it: 'il Comune', en: '' } })
  const { url } = (await admin.post(`${path}/trials`)).body
  await admin.post(`${path}/trials/answers`, await throughProvider(url, 'studente-1'))
  await admin.delete(path)
  await provider.close()
}

export const putsForward: Errand = async world => {
  const admin = await staff(world, 4)
  const { chosen } = (await admin.get('/v1/desk/highlights')).body
  await admin.put('/v1/desk/highlights', { rule: 'never_lent', chosen: [chosen[1].id, chosen[0].id] })
}

export const sortsCategories: Errand = async world => {
  const admin = await staff(world, 4)
  const path = '/v1/desk/categories'
  const [first, ...others] = (await admin.get(path)).body as { id: string }[]
  const added = await admin.post(path, { name: { it: 'Giochi d’acqua', en: '' }, tint: 3 })
  await admin.call('PATCH', `${path}/${added.body.id}`, { body: { name: { it: 'Acqua', en: 'Water' } } })
  await admin.call('PUT', `${path}/order`, { body: { ids: [added.body.id, first!.id, ...others.map(one => one.id)] } })
  await admin.post(`${path}/${first!.id}/merges`, { into: others[0]!.id })
  await admin.delete(`${path}/${added.body.id}`)
}

export const writesLetters: Errand = async world => {
  const admin = await staff(world, 4)
  const path = '/v1/desk/letters/loan_ready'
  const { content } = (await admin.get(path)).body
  await admin.put(`${path}/draft`, { since: null, content })
  await admin.delete(`${path}/draft`)
  const own = { ...content, it: { ...content.it, opening: 'Buone notizie!' } }
  const draft = await admin.put(`${path}/draft`, { since: null, content: own })
  await admin.post(`${path}/tests`, { lang: 'it' })
  await admin.post(`${path}/publications`, { since: draft.body.draft.at })
  await admin.post(`${path}/versions/0/restorations`)
  await admin.put('/v1/desk/mail-sender', { name: 'La Rimessa di via Fondazza', signature: { it: 'Anna', en: '' } })
  await admin.get('/v1/desk/mail-sender')
  await admin.get('/v1/desk/mails')
  await admin.post('/v1/desk/mails/retries', { ids: ['nessuna'] })
  await admin.post('/v1/desk/mails/dismissals', { ids: ['nessuna'] })
  await admin.get('/v1/desk/letters')
}

export const uploads: Errand = async world => {
  const admin = await staff(world, 4)
  const uploaded = (bytes: Buffer, title: string, value: string) => {
    const raw = new FormData()
    raw.set('file', new File([bytes as BlobPart], 'file'))
    raw.set(title, value)
    return { raw }
  }
  const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: '#8a5a00' } })
  const { body: stored } = await admin.call(
    'POST',
    '/v1/files',
    uploaded(await photo.png().toBuffer(), 'tags', 'tenda'),
  )
  await admin.delete(`/v1/files/${stored.id}`)
  await admin.get('/v1/desk/pictures?show=removed')
  await admin.post(`/v1/desk/pictures/${stored.id}/restorations`)
  await admin.get('/v1/files/tags?keywords=ten')
  const faq = '/v1/catalogs/z/p/files?name=faq'
  await admin.call('PUT', faq, uploaded(Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n'), 'title', 'Domande'))
  await admin.delete(faq)
}
