import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  newSnapshotCache,
  changesSince,
  type SnapshotCache,
  replaceAll,
} from '../../server/publications/snapshot-cache.ts'
import { writeSnapshot } from '../../server/publications/write-snapshot.ts'
import type { Snapshot, SnapshotProduct } from '../../src/lib/contract/publications.ts'

import { usualAsks } from '../../src/lib/rules/sign-up-fields.ts'

const both = (it: string, en = it) => ({ it, en })

const categories = ['fai-da-te', 'cucina', 'campeggio'].map((slug, n) => ({
  slug,
  name: both(slug, `${slug} in English`),
  img: null,
  origin_id: `category${n}`,
  tint: n + 1,
}))

const library: Snapshot['library'] = {
  id: 'quartiere',
  name: 'Oggettoteca di quartiere',
  town: 'Bologna',
  intro: both('Prendi in prestito', 'Borrow'),
  is: { available: true, renewable_card: true, auto_membership: false, mandatory_sharing: true, sso_signin: false },
  sign_on_name: { it: 'il tuo ateneo', en: 'your university' },
  welcome_content: [],
  links: { how_work: null, membership: null, contact: null },
  regolamento: both('<p>Si restituisce pulito.</p><script>alert(1)</script>', ''),
  faq: [{ question: both('Quanto costa?'), answer: both('Nulla.') }],
  help: [{ title: both('Ritiro'), body: both('Al banco.') }],
  how: [],
  auto_approve: false,
  faq_pdf_url: null,
  website: null,
  signup_disclaimer: both(''),
  policies: { version: '2026-11-01', text: null, controller: null },
  contacts: { phone: null, email: 'ciao@quartiere.test', whatsapp: null, telegram: null },
  socials: { ig: null, tw: null, yt: null, fb: null },
  placeholder: '',
  signup: usualAsks,
  look: { colours: null, logo: null, share: null, hero: null },
  home: { headline: both(''), band: 'awning', welcome: 'window' },
  annual_report: null,
  renewal_card: null,
  pp_pk: null,
  pp_sdk: null,
  delivery: { on: false, price: 0, radius: 0 },
  items: { preparations_days: 2 },
}

const point: Snapshot['headquarters'][number] = {
  id: 'banco',
  name: 'Banco',
  address: 'Via Emilia 1, Bologna',
  img: null,
  is: { available: true, smartlocker: false },
  opening_days: [2],
  opening_times: ['15:00-19:00'],
  additional_days: [],
  opening_hours: [{ id: 'martedi', day: 2, hours: '15:00-19:00' }],
  holidays: [],
  seasons: [],
}

/** The n-th object that ever came: it takes turns in the categories, and its places follow from that. */
export function aProduct(n: number): SnapshotProduct {
  const category = categories[n % categories.length]!
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
  return {
    brand: null,
    trainings: [],
    copies: null,
    model: null,
    manual: null,
    deposit: null,
    id: `oggetto-${n}`,
    code: `QU-${n}`,
    name: both(`Oggetto ${n}`, `Object ${n}`),
    description: both(`Descrizione ${n}`, `Description ${n}`),
    contents: { it: ['Una valigetta'], en: [] },
    missing: { it: [], en: [] },
    img: null,
    imgs: [],
    status: 'published',
    categories: [category.origin_id],
    loan: { max_months: 2, preparation_days: 2, status: 'available', from_date: null, to_date: null, reserved: false },
    is: { tansportable: false },
    location: { id: 'banco', name: 'Banco', address: 'Via Emilia 1', position: null },
    listings: { all: n, [category.slug]: Math.floor(n / categories.length) },
    busy: [],
    reviews: { count: 0, average: null, latest: [] },
    borrowers: 0,
    owner_line: null,
    published_at: at,
    updated_at: at,
  }
}

export function aSnapshot(count: number): Snapshot {
  const products = Array.from({ length: count }, (_, n) => aProduct(n))
  return {
    library,
    renewal_card_name: null,
    today: '2026-11-21',
    categories,
    moved_categories: [],
    highlighted: products.slice(0, 4).map(one => one.id),
    headquarters: [point],
    products,
  }
}

/** The answer of the API's own cache to a client with this version, or with none. */
export function answerTo(listing: SnapshotCache, { products, ...head }: Snapshot, version: string | null): string {
  replaceAll(listing, new Map(products.map(one => [one.id, JSON.stringify(one)])))
  return writeSnapshot(head, changesSince(listing, version ?? undefined))
}

/** A stand-in for the API: it answers the snapshot it was last given. */
export async function serveSnapshots(first: Snapshot) {
  const listing = newSnapshotCache()
  let snapshot = first
  let status = 200
  let share = 1
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const known = request.headers['x-app-id'] === 'quartiere' && pathname === '/v1/publications/snapshot'
    const body = answerTo(listing, snapshot, searchParams.get('since'))
    response
      .writeHead(known ? status : 404, { 'Content-Type': 'application/json' })
      .end(body.slice(0, body.length * share))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reply: (next: Snapshot) => {
      snapshot = next
      status = 200
      share = 1
    },
    answerHalf: () => {
      share = 0.5
    },
    answerStatus: (code: number) => {
      status = code
    },
    close: () => new Promise(done => server.close(done)),
  }
}
