import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import type { Db } from '../../server/db/connect.ts'
import { endLeases } from '../../server/jobs/leases.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { filesIn } from '../press/built.ts'
import { openKillable, wholeServer } from '../world/killable.ts'
import { openQuietServices } from '../world/services.ts'

/** How many confirmations are answered before the server is killed. */
const answered = 14
const members = 10

type Server = Awaited<ReturnType<typeof openKillable>>
type Person = Server['people'][number]

let server: Server
beforeAll(async () => {
  const { appSecret, mail } = await openQuietServices()
  await mail.close()
  // No port in it: every process prints the same addresses.
  const settings = { APP_SECRET: appSecret, PUBLIC_ORIGIN: 'http://{library}.localhost' }
  server = await openKillable(members + 1, settings, wholeServer)
  await server.use(async ({ everywhere: db }) => {
    await removeOthers(db)
    const week = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(day => ({ id: `${day}`, day, hours: '09:00-19:00' })))
    await db.updateTable('headquarters').set({ opening_hours: week, holidays: '[]' }).execute()
    await db.updateTable('libraries').set({ max_open_loans: 99 }).execute()
    await db.updateTable('members').set({ level: 9 }).where('last_name', '=', String(members)).execute()
  })
}, 120_000)
afterAll(() => server.close())

/** Leaves one library, a third of the pages. */
async function removeOthers(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'library_id' AND table_schema = 'public'`.execute(db)
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const { name } of rows) await sql`DELETE FROM ${sql.table(name)} WHERE library_id <> 'quartiere'`.execute(tx)
  })
}

const freeThings = () =>
  server.use(({ everywhere: db }) =>
    db
      .selectFrom('products')
      .select(['id', 'headquarter_id as point'])
      .where('status', '=', 'published')
      .where('repair_since', 'is', null)
      .where('copy_of', 'is', null)
      .orderBy('listing_no')
      .execute(),
  )
type Thing = Awaited<ReturnType<typeof freeThings>>[number]

/** A member's way to a loan; `next` is the step whose answer did not come. */
type Booking = { one: Person; thing: Thing; next: number }

/** Goes on with a booking. @returns the loan's id; null when the server died before it answered */
async function book(booking: Booking): Promise<string | null> {
  const { one, thing } = booking
  const from_date = addDays(systemClock.today(), 3)
  const steps = [
    () => one.call('POST', `/v1/checkout/cart/${thing.id}`),
    () => one.call('POST', '/v1/checkout/shipping', { method: 'pickup', address_id: thing.point }),
    () => one.call('POST', '/v1/checkout/loan', { from_date, to_date: addDays(from_date, 3) }),
    () => one.call('PUT', '/v1/checkout/confirm', {}),
  ]
  for (;;) {
    const answer = await steps[booking.next]!()
    if (!answer) return null
    if (answer.status !== 200) throw new Error(`step ${booking.next}: ${JSON.stringify(answer.body)}`)
    if (++booking.next === steps.length) return answer.body.id as string
  }
}

/** Everybody books one thing after another until the server is killed. @returns what was cut off */
async function bookUntilKilled(free: Thing[], told: string[]): Promise<Booking[]> {
  const cut: Booking[] = []
  const bookers = server.people.slice(0, members).map(async one => {
    for (let thing = free.pop(); thing; thing = free.pop()) {
      const booking = { one, thing, next: 0 }
      const loan = await book(booking)
      if (!loan) return void cut.push(booking)
      told.push(loan)
    }
  })
  const ended = Promise.all(bookers)
  while (told.length < answered) await Promise.race([wait(2), ended])
  await server.kill()
  await ended
  return cut
}

/** What the killed server had still to print; on PostgreSQL its leases lapse here, as they do in two minutes. */
const leftToPrint = () =>
  server.use(async ({ everywhere: db }) => {
    await endLeases(db)
    return (await db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
  })

const loans = () =>
  server.use(({ everywhere: db }) =>
    db.selectFrom('orders').select(['id', 'product_id']).where('status', '!=', 'checkout').execute(),
  )

async function allPrinted(): Promise<void> {
  const desk = server.people[members]!
  while ((await desk.call('GET', '/v1/publications/pending'))!.body.length > 0) await wait(100)
}

// The second kill may come while a page is compressed; the list of those is worked through at the next start.
const printed = (folder: string) =>
  new Map([...filesIn(`${folder}/site/quartiere`, '')].filter(([file]) => !/\.(?:br|gz)(?:\.half)?$/.test(file)))

it('G1 F2 killed while members book, a server has every loan it answered, none twice, and prints all of them', async () => {
  const [free, told]: [Thing[], string[]] = [await freeThings(), []]
  await server.start()
  const cut = await bookUntilKilled(free, told)
  expect(await leftToPrint()).toBeGreaterThan(0)
  await server.start()
  // Whose answer was lost sends that call again, as their page does.
  expect(cut.length).toBeGreaterThan(0)
  for (const booking of cut) told.push((await book(booking))!)
  await allPrinted()
  await server.kill()

  const written = await loans()
  expect(written.map(one => one.id).sort()).toEqual([...told].sort())
  expect(new Set(written.map(one => one.product_id)).size).toBe(written.length)
  const pages = printed(server.dataDir)
  const anew = printed(await server.printAnew())
  expect(anew.size).toBeGreaterThan(300)
  expect([...pages.keys()]).toEqual([...anew.keys()])
  expect([...anew.keys()].filter(file => pages.get(file) !== anew.get(file))).toEqual([])
}, 300_000)
