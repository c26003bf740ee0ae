import { createLibrary } from '../../../server/founding/create-library.ts'
import { newId } from '../../../server/ids.ts'
import type { World } from '../../world/world.ts'
import { atMarket, copies, insertLoans, insertReview } from './loans.ts'
import { card, code, emailOf, insertMembers, library_id, nameOf, titleOf } from './members.ts'

/** Half past two in Rome, on a Saturday. */
export const opening = '2027-02-20T13:30:00Z'

export type Ids = {
  points: { desk: string; market: string }
  members: string[]
  objects: string[]
  loans: Record<number, string>
}

/** The library of the Saturday: who is in it, what it has, and who has what. Objects and members by their number. */
export type Saturday = Ids & {
  code: (object: number) => string
  card: (member: number) => string
  name: (member: number) => string
}

/**
 * As it is at half past two: 46 things are out, 3 of them late and 16 due today; 18 are to be prepared. Nothing is
 * written into it afterwards but by its people.
 */
export async function beginSaturday(world: World): Promise<Saturday> {
  const town = { label: library_id, name: 'La Rimessa', town: 'Bologna', lang: 'it' as const, kind: 'trial' as const }
  await createLibrary(world.system, town)
  await world.db
    .updateTable('libraries')
    .set({ opened_at: world.clock.now(), max_open_loans: 3, preparation_days: 1 })
    .execute()
  const points = await insertPoints(world)
  await insertCards(world)
  const members = await insertMembers(world)
  const objects = await insertObjects(world, points, members)
  const loans = await insertLoans(world, { points, members, objects })
  await insertRest(world, { members, objects })
  await insertReview(world, { members, objects })
  await insertLabels(world, objects)
  return { points, members, objects, loans, code, card, name: nameOf }
}

async function insertPoints({ db }: World): Promise<Ids['points']> {
  const { id: desk } = await db.selectFrom('headquarters').select('id').executeTakeFirstOrThrow()
  await db.updateTable('headquarters').set({ name: 'Sportello' }).execute()
  const market = newId()
  const opening_hours = JSON.stringify([2, 3, 4, 5, 6].map(day => ({ id: newId(), day, hours: '14:00-19:00' })))
  await db
    .insertInto('headquarters')
    .values({ library_id, id: market, name: 'Mercato', address: 'Piazza del mercato 2', opening_hours, position: 1 })
    .execute()
  await db.updateTable('headquarters').set({ opening_hours }).where('id', '=', desk).execute()
  return { desk, market }
}

/** A first card of 20 euro and a renewal of 15. */
async function insertCards({ db }: World): Promise<void> {
  const first = await db.selectFrom('card_kinds').selectAll().executeTakeFirstOrThrow()
  await db.updateTable('card_kinds').set({ holder: 'first', price_cents: 2000 }).execute()
  const name = JSON.stringify({ it: 'Rinnovo', en: 'Renewal' })
  await db
    .insertInto('card_kinds')
    .values({ ...first, id: 'rinnovo', name, holder: 'renewal', price_cents: 1500, is_default: false, position: 1 })
    .execute()
}

const repaired = [74, 75, 76, 77]
const offered = [298, 299]

/** Copies are called as the first of them. */
const nameIn = (object: number) => titleOf(copies[object] ?? object)

async function insertObjects(world: World, points: Ids['points'], members: string[]): Promise<string[]> {
  const { db, clock } = world
  const ids = Array.from({ length: 300 }, newId)
  const at = new Date(clock.now().getTime() - 90 * 86_400_000)
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute()
  await db
    .insertInto('products')
    .values(
      ids.map((id, n) => ({
        library_id,
        id,
        code: offered.includes(n) ? ids[n]! : code(n),
        listing_no: offered.includes(n) ? null : n,
        name: JSON.stringify({ it: nameIn(n), en: nameIn(n) }),
        copy_of: copies[n] === undefined ? null : ids[copies[n]]!,
        description: JSON.stringify({ it: 'Come nuovo.', en: 'As new.' }),
        contents: JSON.stringify(
          n % 6 === 5 ? { it: ['Custodia', 'Cavo'], en: ['Case', 'Cable'] } : { it: [], en: [] },
        ),
        headquarter_id: atMarket.includes(n) ? points.market : points.desk,
        transportable: true,
        shelf: `A${(n % 12) + 1}`,
        owner_id: offered.includes(n) ? members[20]! : null,
        status: offered.includes(n) ? ('pending' as const) : ('published' as const),
        repair_since: repaired.includes(n) ? at : null,
        created_at: at,
        published_at: offered.includes(n) ? null : at,
        wished_category_id: offered.includes(n) ? categories[n % categories.length]!.id : null,
        updated_at: at,
      })),
    )
    .execute()
  const places = ids
    .map((id, n) => ({ product_id: id, category_id: categories[n % categories.length]!.id, listing_no: n }))
    .filter(one => !offered.includes(one.listing_no))
  await db
    .insertInto('product_categories')
    .values(places.map(one => ({ library_id, ...one })))
    .execute()
  await db.updateTable('libraries').set({ next_listing_no: 300 }).execute()
  await db.updateTable('categories').set({ next_listing_no: 300 }).execute()
  return ids
}

/** Who wrote to the library; the third message is the note of a request. */
export const asking = [30, 31]

/** Each has somebody who waits for it. */
const waited = [7, 8]

async function insertRest({ db, clock }: World, { members, objects }: Pick<Ids, 'members' | 'objects'>): Promise<void> {
  await db
    .insertInto('wishes')
    .values(
      waited.map((n, at) => ({
        library_id,
        product_id: objects[n]!,
        member_id: members[66 + at]!,
        created_at: clock.now(),
        position: 1,
      })),
    )
    .execute()
  await db
    .insertInto('support_requests')
    .values(
      asking.map(n => ({
        library_id,
        id: newId(),
        email: emailOf(n),
        section: 'informazioni sul servizio',
        object: `Domanda di ${nameOf(n)}`,
        message: 'A che ora chiudete oggi?',
        lang: 'it',
        kind: 'question' as const,
        member_id: members[n]!,
        created_at: clock.now(),
      })),
    )
    .execute()
}

/** What is in the catalogue has its label. */
async function insertLabels({ db, clock }: World, objects: string[]): Promise<void> {
  const [print_id, at] = [newId(), clock.now()]
  const labelled = objects.map((product_id, position) => ({ product_id, position })).filter(one => one.position < 298)
  await db
    .insertInto('label_prints')
    .values({ library_id, id: print_id, labels: labelled.length, first_cell: 0, created_at: at, confirmed_at: at })
    .execute()
  await db
    .insertInto('printed_labels')
    .values(
      labelled.map(one => ({
        library_id,
        print_id,
        ...one,
        code: code(one.position),
        name: nameIn(one.position),
        shelf: `A${(one.position % 12) + 1}`,
      })),
    )
    .execute()
}
