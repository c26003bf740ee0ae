import sharp from 'sharp'
import type { Deps } from '../deps.ts'

const quality = 55
/** Of 0 to 9: higher makes files a few percent smaller and takes many times as long. */
const effort = 3

/**
 * Makes the AVIF twin of each width of a picture, beside it: browsers that read AVIF get it at the same address.
 * Where it would not be smaller there is none.
 */
export async function makeAvif(
  { db, files, clock }: Deps,
  library: string,
  { file }: Record<string, unknown>,
): Promise<void> {
  const row = await db
    .selectFrom('files')
    .select('sources')
    .where('library_id', '=', library)
    .where('id', '=', String(file))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  for (const { url } of row.sources) {
    const name = `${library}/${url.split('/').at(-1)}`
    const webp = await files.read(name)
    if (!webp) throw new Error(`there is no ${name}`)
    const avif = await sharp(webp).avif({ quality, effort }).toBuffer()
    if (avif.length < webp.length) await files.put(name.replace(/\.webp$/, '.avif'), avif)
  }
  await db
    .updateTable('files')
    .set({ avif_at: clock.now() })
    .where('library_id', '=', library)
    .where('id', '=', String(file))
    .execute()
}
