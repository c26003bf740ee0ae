import type { HeroPicture, LibraryPicture, Look } from '../../src/lib/contract/library.ts'
import { coloursOf } from '../../src/lib/rules/accent.ts'
import { shownSources } from '../../src/lib/rules/large-picture.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'

type Chosen = Pick<LibraryRow, 'accent' | 'logo_file_id' | 'share_file_id' | 'hero_file_id'>

type Pictures = Pick<Look, 'logo' | 'share' | 'hero'>

/** Those that were not deleted: the logo in its narrowest size, the share picture in its widest, the photo in all. */
export async function readLibraryPictures(db: Reader, of: Chosen): Promise<Pictures> {
  const ids = [of.logo_file_id, of.share_file_id, of.hero_file_id].filter(id => id !== null)
  if (!ids.length) return { logo: null, share: null, hero: null }
  const stored = await db
    .selectFrom('files')
    .select(['id', 'width', 'height', 'sources'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const rows = stored.map(row => ({ ...row, sources: shownSources(row.sources) }))
  const pictureOf = (id: string | null, at: 0 | -1): LibraryPicture | null => {
    const row = rows.find(one => one.id === id)
    const source = row?.sources.at(at)
    return row && source ? { url: source.url, width: row.width, height: row.height } : null
  }
  const photo = pictureOf(of.hero_file_id, -1)
  const { sources = [] } = rows.find(one => one.id === of.hero_file_id) ?? {}
  const hero: HeroPicture | null = photo && { ...photo, sources }
  return { logo: pictureOf(of.logo_file_id, 0), share: pictureOf(of.share_file_id, -1), hero }
}

/** How a library looks: the shades of its colour, and its own pictures. */
export async function readLook(db: Reader, row: Chosen): Promise<Look> {
  return { colours: row.accent === null ? null : coloursOf(row.accent), ...(await readLibraryPictures(db, row)) }
}
