import sharp from 'sharp'
import { shownSources } from '../../src/lib/rules/large-picture.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

const quality = 55
/** Of 0 to 9: higher makes files a few percent smaller and takes many times as long. */
const effort = 3

/**
 * Makes the AVIF variant of each width of a picture, beside it: browsers that read AVIF get it at the same address.
 * Where it would not be smaller there is none, and none of a large one, which few fetch: it would take three times as long
 * as those of all others and spare a sixth of its bytes.
 */
export async function makeAvif(deps: Deps, library: LibraryRow, { file }: Record<string, unknown>): Promise<void> {
  const { db, files } = deps
  const id = String(file)
  const row = await db
    .selectFrom('files')
    .select('sources')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  for (const { url } of shownSources(row.sources)) {
    const name = `${library.library_id}/${url.split('/').at(-1)}`
    const webp = await files.read(name)
    if (!webp) throw new Error(`there is no ${name}`)
    const avif = await sharp(webp).avif({ quality, effort }).toBuffer()
    if (avif.length < webp.length) await files.put(name.replace(/\.webp$/, '.avif'), avif)
  }
  await write(deps, { library }, noteAvif, id)
}

async function noteAvif({ tx, at }: Work, id: string): Promise<void> {
  await tx.updateTable('files').set({ avif_at: at }).where('id', '=', id).execute()
}
