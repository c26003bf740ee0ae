import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import config from '../playwright.config.ts'
import { systemClock } from '../server/clock.ts'
import type { Db } from '../server/db/connect.ts'
import { addDays } from '../src/lib/rules/dates.ts'
import { startBenchServer } from './bench-server.ts'
import { quantile } from './quantile.ts'

const { BENCH_PORT = '4796', OBJECTS = '10000', MEMBERS = '5000', LOANS = '500' } = process.env
const library = 'quartiere'
const words = ['trapano', 'tenda da', 'sega', 'bench', 'rossi', 'socio 12', 'bianchi', 'Q-', 'giulia', 'mirrorless']
const rounds = 3

/** The desk of a large library: a list of many loans scrolled on a phone, and what it finds while somebody types. */
export async function benchDesk(): Promise<void> {
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS), fillDesk)
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(page, server.url)
    const token = await tokenOf(server.url)
    for (const path of ['/v1/desk/products', '/v1/desk/members', '/v1/desk/orders'])
      await measureAnswers(`${server.url}${path}`, token)
    await measureScroll(page, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function fillDesk(db: Db): Promise<void> {
  const today = systemClock.today()
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`
      INSERT INTO members (library_id, id, email, first_name, last_name, joined_at, verified_at)
      SELECT ${library}, 'bench' || n, 'bench' || n || '@demo.test', (ARRAY['Giulia', 'Marco', 'Anna', 'Luca'])[1 + n % 4],
        (ARRAY['Rossi', 'Bianchi', 'Verdi', 'Neri', 'Gallo'])[1 + n % 5] || ' ' || n, now(), now()
      FROM generate_series(1, ${Number(MEMBERS)}) AS n`.execute(tx)
    await sql`
      INSERT INTO orders (library_id, id, member_id, product_id, status, headquarter_id, from_date, to_date,
        created_at, confirmed_at, decided_at, picked_up_at)
      SELECT p.library_id, 'loan-' || p.id, 'bench' || (1 + p.listing_no % ${Number(MEMBERS)}), p.id, 'approved',
        p.headquarter_id, ${addDays(today, -5)}::date, ${addDays(today, 9)}::date, now(), now(), now(), now()
      FROM (SELECT * FROM products WHERE library_id = ${library} AND id LIKE 'bench%'
            ORDER BY listing_no LIMIT ${Number(LOANS)}) p`.execute(tx)
  })
}

const account = { email: 'desk@demo.test', password: 'oggetti-demo' }

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signin?next=/desk/loans?queue=to_take_back`)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.waitForURL('**/desk/loans**')
}

/** A session of its own: the answer to the page's sign-in is gone once the page has moved on, which ended this bench. */
async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auths/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

async function measureAnswers(address: string, token: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const word of words) {
      const started = performance.now()
      const answer = await fetch(`${address}?keywords=${encodeURIComponent(word)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      // The first round reads from disk what the others find in memory.
      if (round > 0) times.push(performance.now() - started)
    }
  }
  console.log(`${address}: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, of ${times.length}`)
}

async function measureScroll(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk/loans?queue=to_take_back`)
  const more = page.getByRole('button', { name: 'Mostra altri prestiti' })
  const rows = page.locator('[data-loan]')
  await rows.first().waitFor()
  while (await more.isVisible()) {
    const before = await rows.count()
    await more.click()
    await rows.nth(before).waitFor()
  }
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(one => one.duration))).observe({
      type: 'longtask',
    })
  })
  await page.mouse.move(195, 400)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let down = 0; down < height; down += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  const longest = tasks.length > 0 ? `, the longest ${Math.max(...tasks)} ms` : ''
  console.log(`${await rows.count()} loans scrolled: ${tasks.length} tasks over 50 ms${longest}`)
}
