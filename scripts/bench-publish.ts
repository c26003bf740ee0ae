import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../server/demo/seed.ts'
import { href, langs } from '../src/lib/addresses.ts'
import { auth } from '../src/lib/contract/auth.endpoints.ts'
import { catalog } from '../src/lib/contract/catalog.endpoints.ts'
import type { Category, Product } from '../src/lib/contract/catalog.ts'
import { desk } from '../src/lib/contract/desk.endpoints.ts'
import type { Endpoint } from '../src/lib/contract/endpoints.ts'
import { headquarters } from '../src/lib/contract/headquarters.endpoints.ts'
import type { Headquarter } from '../src/lib/contract/headquarters.ts'
import { startBenchServer } from './bench-server.ts'
import { quantile } from './quantile.ts'

const library = 'quartiere'
const longestWaitMs = 30_000
const { OBJECTS = '5000', ADDITIONS = '20', BENCH_PORT = '4799' } = process.env

/** How long it takes from the desk's call until the new object's page and all its lists are served. */
export async function benchPublish(): Promise<void> {
  console.log(`Preparing a library of ${OBJECTS} objects…`)
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS))
  try {
    const token = await signIn(server.url)
    const times: number[] = []
    for (let n = 1; n <= Number(ADDITIONS); n++) {
      await wait(500)
      const began = Date.now()
      times.push(await measureAddition(server.url, token, n))
      await wait(500)
      const printed = writtenSince(server.siteDir, began)
      console.log(`${times.at(-1)!.toFixed(0).padStart(5)} ms, ${printed.length} pages: ${printed.join(' ')}`)
    }
    console.log(`served p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, of ${times.length}`)
  } finally {
    await server.stop()
  }
}

/** From the desk's call until all pages of a new object are served (ms). */
export async function measureAddition(url: string, token: string, n: number): Promise<number> {
  const call = <T>(endpoint: Endpoint, body?: object) => askBench<T>(url, endpoint, body, token)
  const [category] = await call<Category[]>(catalog.categories)
  const [point] = await call<Headquarter[]>(headquarters.list)
  const began = performance.now()
  const product = await call<Product>(desk.addProduct, newProduct(n, category!, point!))
  for (const page of pagesOf(product, category!)) await untilServed(url + page, product)
  return performance.now() - began
}

/** @throws Error with the answer of a call that failed */
export async function askBench<T>(url: string, { method, path }: Endpoint, body?: object, token?: string): Promise<T> {
  const response = await fetch(url + path, {
    method: method.toUpperCase(),
    headers: {
      'X-App-Id': library,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

async function signIn(url: string): Promise<string> {
  const who = { email: 'desk@demo.test', password: demoPassword }
  return (await askBench<{ access_token: string }>(url, auth.signIn, who)).access_token
}

function newProduct(n: number, category: Category, point: Headquarter) {
  const words = { name: `Oggetto di misura ${n}`, description: 'Aggiunto per misurare la stampa delle pagine.' }
  return { ...words, category: { origin_id: category.origin_id }, headquarter_id: point.id }
}

/** The object's page and the three lists it is in, in both languages. */
function pagesOf({ id }: Product, { slug }: Category): string[] {
  return langs.flatMap(lang => [
    href.product(lang, id),
    ...[slug, 'all', 'last_arrival'].map(list => href.catalog(lang, list)),
  ])
}

/** A page not printed yet answers with a shell that knows nothing of the object. */
async function untilServed(url: string, { id, name }: Product): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestWaitMs; await wait(10)) {
    const html = await (await fetch(url)).text()
    if (html.includes(url.endsWith(id) ? name : id)) return
  }
  throw new Error(`${url} does not show ${name} after ${longestWaitMs / 1000} s`)
}

function writtenSince(folder: string, began: number): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => file.endsWith('.html') && statSync(file).mtimeMs >= began)
    .map(file => relative(folder, file))
    .sort()
}
