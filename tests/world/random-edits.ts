import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import type { World } from './world.ts'

/** One change of anything that printed pages show; `n` chooses which, `word` what is written. */
export type Edit = { what: string; n: number; word: string }

const label = 'borgo'

const own = sql`library_id = ${label}`

/** The n-th row of a table of the library, for a `where`. */
const nth = (table: string, n: number) => sql`${own} AND id = (
  SELECT id FROM ${sql.table(table)} WHERE ${own}
  ORDER BY 1 OFFSET ${n} % (SELECT greatest(1, count(*)) FROM ${sql.table(table)} WHERE ${own}) LIMIT 1)`

const someProduct = (n: number) => sql`(SELECT id FROM products WHERE ${own} ORDER BY id OFFSET ${n} % 30 LIMIT 1)`
const ofSomeProduct = (n: number) => sql`${own} AND product_id = ${someProduct(n)}`
const both = (word: string) => sql`jsonb_build_object('it', ${word}::text, 'en', ${word}::text)`

type Edits = Record<string, (n: number, word: string) => RawBuilder<unknown>>

const ofProducts: Edits = {
  name: (n, word) => sql`UPDATE products SET name = ${both(word)} WHERE ${nth('products', n)}`,
  description: (n, word) => sql`UPDATE products SET description = ${both(word)} WHERE ${nth('products', n)}`,
  english: (n, word) => sql`
    UPDATE products SET name = name || jsonb_build_object('en', ${word}::text)
    WHERE ${nth('products', n)}`,
  highlight: n => sql`UPDATE products SET highlight = ${n % 5} WHERE ${nth('products', n)}`,
  maintenance: n => sql`
    UPDATE products SET repair_since = CASE WHEN repair_since IS NULL THEN now() END
    WHERE ${nth('products', n)}`,
  missing: (n, word) => sql`
    UPDATE products SET missing = jsonb_build_array(jsonb_build_object('it', ${word}::text, 'en', ${word}::text))
    WHERE ${nth('products', n)}`,
  line: (n, word) => sql`
    UPDATE products SET owner_line = ${word}, owner_named = NOT owner_named, owner_id = (
      SELECT id FROM members WHERE ${own} ORDER BY id OFFSET ${n} % 9 LIMIT 1)
    WHERE ${nth('products', n)}`,
  status: n => sql`
    UPDATE products SET status = CASE status WHEN 'published' THEN 'withdrawn' ELSE 'published' END
    WHERE ${nth('products', n)}`,
  copies: n => sql`
    UPDATE products SET copy_of = CASE WHEN copy_of IS NULL THEN (
      SELECT f.id FROM products f WHERE f.library_id = ${label} AND f.copy_of IS NULL AND f.id <> products.id ORDER BY f.id LIMIT 1) END
    WHERE ${nth('products', n)} AND NOT EXISTS (SELECT FROM products c WHERE c.library_id = ${label} AND c.copy_of = products.id)`,
  point: n => sql`UPDATE products SET transportable = NOT transportable WHERE ${nth('products', n)}`,
  all: (_, word) => sql`
    UPDATE products
    SET contents = jsonb_build_object('it', jsonb_build_array(${word}::text), 'en', '[]'::jsonb)
    WHERE ${own}`,
}

const ofListings: Edits = {
  list: n => sql`
    INSERT INTO product_categories
    SELECT ${label}, ${someProduct(n)}, id, 1000 + ${n} FROM categories
    WHERE ${own} ORDER BY categories.id OFFSET ${n} % 3 LIMIT 1`,
  unlist: n => sql`DELETE FROM product_categories WHERE ${ofSomeProduct(n)}`,
  move: n => sql`UPDATE product_categories SET listing_no = listing_no + 5000 WHERE ${ofSomeProduct(n)}`,
}

const ofCategories: Edits = {
  train: (n, word) => sql`
    UPDATE categories SET training = CASE WHEN training IS NULL THEN ${both(`x${word}`)} END
    WHERE ${nth('categories', n)}`,
}

const ofPictures: Edits = {
  hang: n => sql`
    INSERT INTO product_pictures
    SELECT ${label}, ${someProduct(n)}, ${n} % 4, id FROM files
    WHERE ${own} ORDER BY files.id OFFSET ${n} % 3 LIMIT 1`,
  takeDown: n => sql`DELETE FROM product_pictures WHERE ${ofSomeProduct(n)}`,
  reorder: n => sql`UPDATE product_pictures SET position = position + 10 WHERE ${ofSomeProduct(n)}`,
  alt: (n, word) => sql`UPDATE files SET alt = ${both(word)} WHERE ${nth('files', n)}`,
  bin: n => sql`
    UPDATE files SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END
    WHERE ${nth('files', n)}`,
}

const ofLoans: Edits = {
  collect: n => sql`UPDATE orders SET picked_up_at = now(), returned_at = NULL WHERE ${nth('orders', n)}`,
  giveBack: n => sql`UPDATE orders SET status = 'returned', returned_at = now() WHERE ${nth('orders', n)}`,
  bring: n => sql`
    UPDATE orders SET status = 'approved', from_date = '2026-11-20', to_date = '2026-11-27'
    WHERE ${nth('orders', n)}`,
  review: (n, word) => sql`
    INSERT INTO reviews (library_id, id, order_id, product_id, member_id, rating, message, created_at)
    SELECT library_id, id, id, product_id, member_id, 1 + ${n} % 5, ${word}, now() FROM orders
    WHERE ${nth('orders', n)}`,
  unsay: n => sql`DELETE FROM reviews WHERE ${nth('reviews', n)}`,
  forget: n => sql`DELETE FROM orders WHERE ${nth('orders', n)} AND ${n} % 4 = 0`,
}

const ofQueues: Edits = {
  wait: n => sql`
    INSERT INTO wishes (library_id, product_id, member_id, created_at, position)
    SELECT library_id, ${someProduct(n)}, id, now(), ${n} FROM members
    WHERE ${nth('members', n)}`,
  giveTurn: n => sql`
    UPDATE wishes SET turn_since = now(), turn_until = '2026-11-24'::date + ${n} % 4
    WHERE ${ofSomeProduct(n)} AND position = (SELECT min(position) FROM wishes WHERE ${ofSomeProduct(n)})`,
  lapse: n => sql`UPDATE wishes SET turn_since = NULL, turn_until = NULL WHERE ${ofSomeProduct(n)}`,
  unwait: n => sql`DELETE FROM wishes WHERE ${ofSomeProduct(n)}`,
}

const ofTheLibrary: Edits = {
  categoryDays: n => sql`UPDATE categories SET preparation_days = ${n % 4} WHERE ${nth('categories', n)}`,
  category: (n, word) => sql`UPDATE categories SET name = ${both(word)} WHERE ${nth('categories', n)}`,
  place: (_, word) => sql`UPDATE headquarters SET address = ${word} WHERE ${own}`,
  library: (_, word) => sql`
    UPDATE libraries SET settings = settings || jsonb_build_object('intro', ${both(word)})
    WHERE ${own}`,
  preparation: n => sql`UPDATE libraries SET preparation_days = ${n % 7} WHERE ${own}`,
}

const edits: Edits = {
  ...ofProducts,
  ...ofListings,
  ...ofCategories,
  ...ofPictures,
  ...ofLoans,
  ...ofQueues,
  ...ofTheLibrary,
}

export const anEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...Object.keys(edits), 'day'),
  n: fc.nat(200),
  word: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
})

/** Makes the change; what the database refuses is no change. Anything else that is thrown fails the test. */
export async function make({ db, clock }: World, { what, n, word }: Edit): Promise<boolean> {
  if (what === 'day') {
    clock.advance(86_400)
    return true
  }
  try {
    await edits[what]!(n, word.replaceAll('\0', '')).execute(db)
    return true
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('23')) return false
    throw error
  }
}

/** Three pictures, so that there is something to hang. */
export async function addPictures({ db }: World): Promise<void> {
  const sources = JSON.stringify([{ url: '/files/a.webp', width: 8 }])
  await sql`
    INSERT INTO files (library_id, id, name, size, width, height, sources, created_at)
    SELECT ${label}, 'picture' || n, n || '.png', 1, 8, 6, ${sources}::jsonb, now()
    FROM generate_series(1, 3) n`.execute(db)
  await sql`
    INSERT INTO product_pictures SELECT library_id, id, 0, 'picture' || (1 + listing_no % 3) FROM products
    WHERE ${own} AND listing_no < 20`.execute(db)
}
