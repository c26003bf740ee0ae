import { sql } from 'kysely'
import type { Db } from '../server/db/connect.ts'

/**
 * Adds objects to a library's shelves until it has `total` published ones, for measurements only: they take
 * turns in the categories, and borrow the words, the points and the pictures of the objects there already.
 */
export async function fillShelves(db: Db, library: string, total: number): Promise<void> {
  await db.transaction().execute(async tx => {
    // Thousands of objects in one statement take longer than any call may.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    const inserted = await sql`
      WITH models AS MATERIALIZED (
        SELECT *, row_number() OVER (ORDER BY listing_no) - 1 AS place, count(*) OVER () AS places
        FROM products WHERE library_id = ${library} AND status = 'published' AND id NOT LIKE 'bench%')
      INSERT INTO products (library_id, id, code, name, description, contents, headquarter_id, transportable, status,
        max_months, listing_no, created_at, published_at, updated_at)
      SELECT library_id, 'bench' || n, 'BENCH-' || n,
        jsonb_build_object('it', (name->>'it') || ' n. ' || n, 'en', (name->>'en') || ' no. ' || n),
        description, contents, headquarter_id, transportable, status, max_months, n,
        now() - (${total} - n) * interval '1 minute', now() - (${total} - n) * interval '1 minute', now()
      FROM generate_series((SELECT next_listing_no FROM libraries WHERE library_id = ${library}), ${total - 1}) AS n
      JOIN models ON place = n % places`.execute(tx)
    if (!inserted.numAffectedRows) return
    await placeInCategories(tx, library)
    await borrowPictures(tx, library)
    await sql`UPDATE libraries SET next_listing_no = ${total} WHERE library_id = ${library}`.execute(tx)
  })
}

async function placeInCategories(tx: Db, library: string): Promise<void> {
  await sql`
    INSERT INTO product_categories (library_id, product_id, category_id, listing_no)
    SELECT p.library_id, p.id, c.id,
      c.next_listing_no + row_number() OVER (PARTITION BY c.id ORDER BY p.listing_no) - 1
    FROM products p
    JOIN (SELECT *, row_number() OVER (ORDER BY position) - 1 AS place, count(*) OVER () AS places
          FROM categories WHERE library_id = ${library}) c ON p.listing_no % c.places = c.place
    WHERE p.library_id = ${library} AND p.id LIKE 'bench%'`.execute(tx)
  await sql`
    UPDATE categories c SET next_listing_no = 1 + (
      SELECT max(listing_no) FROM product_categories pc WHERE pc.library_id = c.library_id AND pc.category_id = c.id)
    WHERE library_id = ${library}`.execute(tx)
}

async function borrowPictures(tx: Db, library: string): Promise<void> {
  await sql`
    INSERT INTO product_pictures (library_id, product_id, position, file_id)
    SELECT p.library_id, p.id, 0, f.id
    FROM products p
    JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places
          FROM files WHERE library_id = ${library}) f ON p.listing_no % f.places = f.place
    WHERE p.library_id = ${library} AND p.id LIKE 'bench%'`.execute(tx)
}
