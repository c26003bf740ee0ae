import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'

/** What a library has decided, as one document: no key, no counter, nobody's data. */
export async function settingsOf(db: Reader, library: LibraryRow, at: Date) {
  const { key_version: _key, next_listing_no: _next, founding: _founding, ...decided } = library
  const points = await db.selectFrom('headquarters').selectAll().orderBy('position').orderBy('id').execute()
  return {
    format: 1,
    made_at: at.toISOString(),
    library: decided,
    points: points
      .filter(one => one.deleted_at === null)
      .map(({ locker_key_version: _version, deleted_at: _at, deleted_by: _by, ...point }) => point),
    categories: await db
      .selectFrom('categories')
      .select([
        'id',
        'slug',
        'name',
        'tint',
        'position',
        'img_file_id',
        'training',
        'preparation_days',
        'max_open_loans',
      ])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    checks: await db
      .selectFrom('check_rules')
      .select(['category_id', 'what', 'months', 'loans', 'stops', 'set_at'])
      .orderBy('category_id')
      .execute(),
    old_addresses: await db.selectFrom('category_addresses').select(['slug', 'category_id']).orderBy('slug').execute(),
    cards: await db.selectFrom('card_kinds').selectAll().orderBy('position').orderBy('id').execute(),
    highlights: await db
      .selectFrom('products')
      .select(['code', 'highlight'])
      .where('highlight', 'is not', null)
      .orderBy('highlight')
      .execute(),
    texts: await db
      .selectFrom('text_versions')
      .select(['name', 'version', 'content', 'published_at', 'restored_from'])
      .orderBy('name')
      .orderBy('version')
      .execute(),
    letters: await db
      .selectFrom('letter_versions')
      .select(['name', 'version', 'content', 'published_at', 'restored_from'])
      .orderBy('name')
      .orderBy('version')
      .execute(),
  }
}
