import type { Thing } from '../world/things.ts'

/**
 * What each actor gets of every endpoint: `open` (whatever the call then says), `login` (401), `no` (403), `hidden`
 * (404, as if the thing were not there). In a row without `hidden`, `open` may also be a 404: the thing asked for is not there
 * for anybody. Things with an owner are the first member's; `acting` is an administrator in that member's name, `foreign`
 * a super of another library, who has no row in `members` here.
 */
export const matrix: Record<string, string> = {
  //                                               anon   member other  banned desk   admin  super  acting foreign
  'POST /v1/auths/signup': 'open   open   open   open   open   open   open   no     open',
  'PATCH /v1/auths/emails/{id}/verifications': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'GET /v1/auths/verifications/{token}': 'open   open   open   open   open   open   open   open   open',
  'POST /v1/auths/signin': 'open   open   open   open   open   open   open   no     open',
  'DELETE /v1/auths/signout': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/auths/access': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/auths/access/refresh': 'login  login  login  login  login  login  login  login  login',
  'POST /v1/auths/password_recovery': 'open   open   open   open   open   open   open   no     open',
  'GET /v1/auths/password_recovery': 'open   open   open   open   open   open   open   no     open',
  'PATCH /v1/auths/password_recovery': 'open   open   open   open   open   open   open   no     open',
  'GET /v1/auths/openID': 'open   open   open   open   open   open   open   no     open',
  'POST /v1/auths/openID': 'open   open   open   open   open   open   open   no     open',
  'GET /v1/me/sessions': 'login  open   open   open   open   open   open   no     open',
  'DELETE /v1/me/sessions/{id}': 'login  open   hidden hidden hidden hidden hidden no     hidden',
  'GET /v1/categories': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/desk/highlights': 'login  no     no     no     no     open   open   no     open',
  'PUT /v1/desk/highlights': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/categories': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/categories': 'login  no     no     no     no     open   open   no     open',
  'PUT /v1/desk/categories/order': 'login  no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/categories/{id}': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/categories/{id}/merges': 'login  no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/categories/{id}': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/catalogs/{slug}': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/catalogs/products/highlighted': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/catalogs/products/search': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/catalogs/products/highlighteds/zoho': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/catalogs/products/{id}': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/catalogs/products/{id}/loans': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/checkout': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/checkout/cart/{id}': 'login  open   open   no     open   open   open   open   no',
  'DELETE /v1/checkout/cart/': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/checkout/shipping': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/checkout/loan': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/checkout/intent': 'login  open   open   open   open   open   open   no     open',
  'PUT /v1/checkout/confirm': 'login  open   open   no     open   open   open   open   open',
  'GET /v1/desk/orders': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/desk/orders/{id}': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/approvals': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/denials': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/handovers': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/returns': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/products': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/cancellations': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/dates': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/ready': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/notes': 'login  no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/returns': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/desk/jobs': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/desk/settings': 'login  no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/settings': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/settings/library': 'login  no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/settings/library': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/orders/{id}/write-offs': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/products': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/verifications': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/products/{id}/maintenance': 'login  no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/products/{id}/maintenance': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/withdrawals': 'login  no     no     no     open   open   open   no     open',
  'POST /v1/desk/products/{id}/retirements': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/files': 'login  open   open   open   open   open   open   open   open',
  'GET /v1/files/tags': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/files': 'login  open   open   no     open   open   open   open   open',
  'PATCH /v1/files/controls/all/{key}': 'login  no     no     no     no     open   open   no     open',
  'DELETE /v1/files/{filename}': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/catalogs/z/p/files': 'hidden hidden hidden hidden hidden hidden hidden hidden hidden',
  'PUT /v1/catalogs/z/p/files': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/geos/{productId}/distances/{cap}': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/headquarters': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/libraries/domains/{label}': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/me': 'login  open   open   open   open   open   open   open   open',
  'DELETE /v1/me': 'login  open   open   open   open   open   open   no     open',
  'GET /v1/me/export': 'login  open   open   open   open   open   open   no     open',
  'GET /v1/me/preferences': 'login  open   open   open   open   open   open   open   open',
  'PATCH /v1/me/preferences': 'login  open   open   open   open   open   open   open   open',
  'GET /v1/me/calendar': 'login  open   open   open   open   open   open   no     open',
  'POST /v1/me/calendar': 'login  open   open   open   open   open   open   no     open',
  'GET /v1/calendars/{file}': 'hidden hidden hidden hidden hidden hidden hidden hidden hidden',
  'GET /v1/me/memberships': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/me/memberships/intent': 'login  open   open   no     open   open   open   no     no',
  'POST /v1/me/memberships': 'login  open   open   open   open   open   open   no     open',
  'GET /v1/libraries/renewals/cards': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/me/orders': 'login  open   open   open   open   open   open   open   open',
  'GET /v1/me/orders/{id}': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'DELETE /v1/me/orders/{id}': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'POST /v1/me/orders/{id}/extensions': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'POST /v1/me/orders/extensions': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/me/orders/{id}/pickups': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'POST /v1/me/orders/{id}/deposits': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'POST /v1/lockers/{id}/codes': 'login  login  login  login  login  login  login  login  login',
  'POST /v1/lockers/{id}/pickups': 'login  login  login  login  login  login  login  login  login',
  'POST /v1/lockers/{id}/deposits': 'login  login  login  login  login  login  login  login  login',
  'POST /v1/lockers/{id}/secrets': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/payments/webhook': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/me/products': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/me/products': 'login  open   open   no     open   open   open   open   no',
  'PUT /v1/me/products/{id}': 'login  open   hidden hidden hidden hidden hidden open   hidden',
  'DELETE /v1/me/products/{id}': 'login  open   hidden no     hidden hidden hidden no     hidden',
  'GET /v1/me/wishes': 'login  open   open   open   open   open   open   open   open',
  'GET /v1/me/products/{id}/wishes': 'login  open   open   open   open   open   open   open   open',
  'POST /v1/me/products/{id}/wishes': 'login  open   open   no     open   open   open   open   no',
  'POST /v1/me/products/{id}/wishes/skips': 'login  open   open   no     open   open   open   open   open',
  'DELETE /v1/me/products/{id}/wishes': 'login  open   open   open   open   open   open   no     open',
  'POST /v1/publications': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/publications': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/publications/pending': 'login  no     no     no     open   open   open   no     open',
  'GET /v1/publications/snapshot': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/schemes/{name}': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/lookups': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/status': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/enums': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/links': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/error_list': 'open   open   open   open   open   open   open   open   open',
  'GET /v1/catalogs/products/{id}/reviews': 'open   open   open   open   open   open   open   open   open',
  'POST /v1/me/products/{id}/reviews': 'login  open   open   no     open   open   open   open   open',
  'POST /v1/supports': 'open   open   open   open   open   open   open   open   open',
  'PATCH /v1/zoho/syncs/{key}': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/zoho/syncs': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/users': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/texts': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/texts/{name}': 'login  no     no     no     no     open   open   no     open',
  'PUT /v1/desk/texts/{name}/draft': 'login  no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/texts/{name}/draft': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/texts/{name}/publications': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/desk/texts/{name}/versions/{version}': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/texts/{name}/versions/{version}/restorations':
    'login  no     no     no     no     open   open   no     open',
  'DELETE /v1/files/all': 'login  no     no     no     no     no     open   no     open',
  'POST /v1/files/restorations': 'login  no     no     no     no     no     open   no     open',
  'DELETE /v1/headquarters/all': 'login  no     no     no     no     no     open   no     open',
  'GET /v1/desk/headquarters': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/headquarters': 'login  no     no     no     no     open   open   no     open',
  'PUT /v1/desk/headquarters': 'login  no     no     no     no     open   open   no     open',
  'PATCH /v1/desk/headquarters/{id}': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/headquarters/{id}/previews': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/headquarters/{id}/removals': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/desk/headquarters/{id}/restorations': 'login  no     no     no     no     open   open   no     open',
  'GET /v1/geos/places/{cap}': 'login  no     no     no     no     open   open   no     open',
  'POST /v1/headquarters/restorations': 'login  no     no     no     no     no     open   no     open',
}

/** What a parameter of an endpoint's path is filled with: a thing made for the call, or a word. */
const places: readonly (readonly [endpoint: RegExp, thing: Thing | `=${string}`])[] = [
  [/\/auths\/emails\//, 'member'],
  [/\/calendars\//, `=${'A'.repeat(43)}.ics`],
  [/\/auths\/verifications\//, '=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  [/\/me\/sessions\//, 'session'],
  [/\/files\/controls\//, '=quartiere'],
  [/\/files\/\{/, 'file'],
  [/\/zoho\/syncs\//, '=orders'],
  [/\/libraries\/domains\//, '=quartiere'],
  [/\/schemes\//, '=Product'],
  [/\/desk\/texts\//, '=help'],
  [/\/catalogs\/\{slug\}/, '=musica'],
  [/(PUT|DELETE) \/v1\/me\/products\/\{id\}$/, 'own'],
  [/\/desk\/products\//, 'own'],
  [/\/desk\/categories\//, 'category'],
  [/\/lockers\//, 'point'],
  [/\/desk\/headquarters\//, 'point'],
  [/orders\//, 'order'],
  [/./, 'product'],
]

type Things = Record<Thing, () => Promise<string>>

const cosa = async (of: Things) => ({
  title: 'Cosa',
  description: 'Cosa',
  category: { origin_id: await of.category() },
  imgs: [],
})

const reason = { reason: 'Non serve più' }
const help = { email: 'socio@demo.test', section: 'problemi tecnici', object: 'Aiuto', message: 'La pagina è bianca.' }

/** Bodies that are accepted, so that a call gets as far as its caller and its thing. */
const bodies: Record<string, (of: Things) => Promise<unknown>> = {
  'POST /v1/me/products': cosa,
  'PUT /v1/me/products/{id}': cosa,
  'POST /v1/me/products/{id}/reviews': async () => ({ rating: 5, message: 'Utile' }),
  'POST /v1/me/memberships/intent': async () => ({ card_id: 'tessera-annuale' }),
  'POST /v1/checkout/shipping': async of => ({ method: 'pickup', address_id: await of.point() }),
  'POST /v1/desk/orders/{id}/denials': async () => reason,
  'POST /v1/desk/orders/{id}/cancellations': async () => reason,
  'POST /v1/desk/orders/{id}/dates': async () => ({ to_date: '2026-12-06', ...reason }),
  'POST /v1/desk/orders/{id}/notes': async () => ({ text: 'A presto' }),
  'POST /v1/desk/orders/{id}/write-offs': async () => ({ outcome: 'lost', ...reason }),
  'POST /v1/desk/products': async of => ({
    name: 'Cosa',
    description: 'Cosa',
    category: { origin_id: await of.category() },
    headquarter_id: await of.point(),
  }),
  'POST /v1/desk/products/{id}/verifications': async () => ({ verdict: 'approve' }),
  'POST /v1/desk/products/{id}/maintenance': async () => ({ note: 'Manca una vite' }),
  'POST /v1/desk/products/{id}/withdrawals': async () => reason,
  'POST /v1/desk/products/{id}/retirements': async () => reason,
  'POST /v1/me/orders/{id}/pickups': async () => ({ code: '000000' }),
  'POST /v1/me/orders/{id}/deposits': async () => ({ code: '000000' }),
  'POST /v1/desk/headquarters': async () => ({
    name: 'Casa',
    street: 'Via Fondazza 4',
    cap: '40125',
    city: 'Bologna',
    province: 'BO',
  }),
  'PUT /v1/desk/headquarters': async of => ({ ids: [await of.point()] }),
  'POST /v1/supports': async () => help,
  'PUT /v1/desk/texts/{name}/draft': async () => ({ since: null, content: { parts: [] } }),
  'POST /v1/desk/texts/{name}/publications': async () => ({ since: null }),
}

/** Queries without which a call is refused before its caller is looked at, or finds nothing. */
const queries: Record<string, string> = {
  'GET /v1/catalogs/products/search': '?keywords=trapano',
  'GET /v1/catalogs/z/p/files': '?name=faq',
  'PUT /v1/catalogs/z/p/files': '?name=faq',
}

/** The thing that has to exist before a caller is refused it. */
const before: Record<string, Thing> = { 'PUT /v1/checkout/confirm': 'cart' }

/** A call of an endpoint, about a thing made for it. */
export async function thingFor(name: string, of: Things): Promise<{ path: string; body: unknown }> {
  const [method, pattern = ''] = name.split(' ')
  if (before[name]) await of[before[name]]()
  const [, thing = 'product'] = places.find(([endpoint]) => endpoint.test(name)) ?? []
  const value = thing.startsWith('=') ? thing.slice(1) : await of[thing as Thing]()
  const path =
    pattern
      .replace('{cap}', '40121')
      .replace('{version}', '1')
      .replace(/\{\w+\}/, value) + (queries[name] ?? '')
  const body = bodies[name] ? await bodies[name](of) : method === 'GET' || method === 'DELETE' ? undefined : {}
  return { path, body }
}
