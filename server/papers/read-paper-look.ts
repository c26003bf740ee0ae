import sharp from 'sharp'
import { coloursOf } from '../../src/lib/rules/accent.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { readLibraryPictures } from '../library/read-look.ts'

/** How a library looks on white paper: `on` is what is written on its accent. */
export type PaperLook = { accent: string; on: string; logo: Picture | null }

/** A JPEG, for which a PDF needs nothing that is decoded later, and its size in pixels. */
type Picture = { bytes: Buffer; width: number; height: number }

/** The software's own, as in `tokens.css`. */
const usual = '#b23a1e'
/** Sharp enough at the size of a poster's logo (pixels). */
const logoWidth = 800

export async function readPaperLook({ db, files }: Deps, library: LibraryRow): Promise<PaperLook> {
  const { accent, on } = coloursOf(library.accent ?? usual).light
  const { logo } = await readLibraryPictures(db, library)
  const stored = logo && (await files.read(`${db.library}/${logo.url.split('/').at(-1)}`))
  return { accent, on, logo: stored && (await toJpeg(stored)) }
}

async function toJpeg(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: logoWidth, withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
