import type { Selectable } from 'kysely'
import type { StoredFile } from '../../src/lib/contract/files.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { shownSources } from '../../src/lib/rules/large-picture.ts'
import type { FilesTable } from '../db/tables-catalog.ts'
import { focalOf } from '../catalog/focal.ts'

export type FileRow = Selectable<FilesTable>

/** An uploaded picture as the wire shows it; its description falls back to Italian. */
export function toStoredFile(row: FileRow, lang: Lang): StoredFile {
  const { id, name, size, width, height, folder, tags } = row
  const sources = shownSources(row.sources)
  const url = sources.at(-1)?.url ?? ''
  const alt = row.alt[lang] || row.alt.it
  return {
    id,
    name,
    url,
    size,
    extension: 'webp',
    mimetype: 'image/webp',
    dimension: `${width}x${height}`,
    aspect_ratio: width / height,
    alt,
    folder,
    tags,
    picture: { url, alt, width, height, sources, ...focalOf(row) },
  }
}
