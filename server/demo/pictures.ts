import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { encode, type MadePicture } from '../files/make-picture.ts'
import { coloured } from './colours.ts'

/** Pixels: the thing, and the air around it. The packaged drawings are 256 wide: a larger square would show no more. */
const thing = 432
const air = { top: 29, bottom: 19, left: 24, right: 24, background: '#0000' }
/** A picture that is encoded again at once is not worth compressing. */
const loose = { compressionLevel: 0 }

/** Our own drawings, named as their object is. */
export const drawingsFolder = join(import.meta.dirname, 'drawings')

export function packagedFolder(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
  } catch {
    // A production install leaves the packaged drawings out; their objects then show their ground alone.
    return null
  }
}

/** The packaged ones are named by their characters’ numbers. */
export const isPackaged = (name: string) => /^[0-9a-f]{4,5}(?:-[0-9a-f]{4,5})*$/.test(name)

/** A drawing by its name; null for a packaged one that is not installed. */
export async function readDrawing(name: string): Promise<Buffer | null> {
  if (!isPackaged(name)) return Buffer.from(coloured(await readFile(join(drawingsFolder, `${name}.svg`), 'utf8')))
  const folder = packagedFolder()
  return folder === null ? null : readFile(join(folder, `${name}.webp`))
}

/** Cuts a thing out on a clear square, in the widths of any upload; null where the drawings are not installed. */
async function drawPicture(name: string): Promise<MadePicture | null> {
  const drawing = await readDrawing(name)
  if (!drawing) return null
  const square = sharp(drawing).resize(thing, thing, { fit: 'contain', background: '#0000' })
  return encode(await square.extend(air).png(loose).toBuffer())
}

/** Several at once: the encoder uses every core. */
export async function drawPictures(names: Iterable<string>): Promise<Map<string, MadePicture>> {
  const waiting = [...new Set(names)]
  const pictures = new Map<string, MadePicture>()
  const drawn = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const made = await drawPicture(name)
      if (made) pictures.set(name, made)
    }
  }
  await Promise.all([drawn(), drawn(), drawn(), drawn()])
  return pictures
}
