import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeOld } from '../../server/jobs/purge-old.ts'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import { applySnapshotDelta, forget, knownVersion } from '../../src/lib/catalog/snapshot-cache.ts'
import type { Snapshot } from '../../src/lib/contract/publications.ts'
import { libraryOf, runIn } from '../world/library.ts'
import { addPictures, anEdit, make } from '../world/random-edits.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await addPictures(world)
})
afterAll(() => world.close())

const borgo = () => world.system.of('borgo')
const visitor = async () => ({ library: await libraryOf(world, 'borgo'), lang: 'it' as const, member: null })

/** The whole snapshot, read with an empty cache. */
async function readWhole() {
  forget('whole')
  return applySnapshotDelta('whole', Buffer.from(await snapshotReader()(borgo(), await visitor(), undefined)))
}

/** The names of what differs: a whole snapshot is too much to read. */
function differences(a: Snapshot, b: Snapshot): string[] {
  const parts = ({ products, ...head }: Snapshot) =>
    new Map(
      [...Object.entries(head), ...products.map(one => [one.id, one] as const)].map(([k, v]) => [k, JSON.stringify(v)]),
    )
  const [left, right] = [parts(a), parts(b)]
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter(key => left.get(key) !== right.get(key))
    .map(key => `${key}\n${left.get(key)}\n${right.get(key)}`)
}

it('DC-06 F5 F6 after any changes, what was remembered and what is new make the whole snapshot', async () => {
  const read = snapshotReader()
  const made = new Map<string, number>()
  const readNext = async () =>
    applySnapshotDelta('borgo', Buffer.from(await read(borgo(), await visitor(), knownVersion('borgo') ?? undefined)))
  await readNext()
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 1, maxLength: 4 }), async edits => {
      for (const edit of edits) if (await make(world, edit)) made.set(edit.what, (made.get(edit.what) ?? 0) + 1)
      expect(differences(await readNext(), await readWhole())).toEqual([])
    }),
    { numRuns: 80 },
  )
  expect(made.size).toBeGreaterThan(20)
}, 60_000)

// The embedded engine has one session: no other transaction could commit meanwhile.
it.skipIf(!process.env.TEST_DATABASE_URL)(
  'what is not committed yet is no change, and is one once it is, whichever transaction committed before',
  async () => {
    const read = snapshotReader()
    const ask = async (since?: string) => JSON.parse(await read(borgo(), await visitor(), since))
    const first = await ask()
    const [early, late] = first.products.map((one: { id: string }) => one.id)
    const { db } = world
    const rename = (on: typeof db, id: string) =>
      on
        .updateTable('products')
        .set({ code: `N-${id}` })
        .where('library_id', '=', 'borgo')
        .where('id', '=', id)
        .execute()
    let second
    await db.transaction().execute(async tx => {
      await rename(tx, early)
      await rename(db, late)
      second = await ask(first.version)
      expect(second.products.map((one: { id: string }) => one.id)).toEqual([late])
    })
    expect((await ask(second!.version)).products.map((one: { id: string }) => one.id)).toEqual([early])
  },
)

it('changes of other days are deleted, by the clock that wrote them', async () => {
  const changed = () =>
    world.db.selectFrom('product_changes').select('product_id').where('library_id', '=', 'borgo').execute()
  const before = await changed()
  expect(before.length).toBeGreaterThan(0)
  // The jobs' clock is a year ahead of the database's: nothing that is fresh there may go.
  world.clock.advance(400 * 86_400)
  expect(await runIn(world, purgeOld, 'borgo')).toMatchObject({ news: 0 })
  expect(await changed()).toEqual(before)
  await world.db
    .updateTable('product_changes')
    .set({ at: sql<Date>`at - interval '4 days'` })
    .where('library_id', '=', 'borgo')
    .execute()
  expect(await runIn(world, purgeOld, 'borgo')).toMatchObject({ news: before.length })
  expect(await changed()).toEqual([])
})
