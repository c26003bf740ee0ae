import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encode, type MadePicture } from '../../files/make-picture.ts'

/** Pixels: the picture's square, and the thing standing in it with air around. */
const square = 800
const thing = 720

function assetsFolder(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
  } catch {
    // A production install leaves the demonstration's pictures out; pages then show their ground alone.
    return null
  }
}

/** Cuts a thing out on a clear square, in the widths of any upload; null where the drawings are not installed. */
export async function drawPicture(name: string): Promise<MadePicture | null> {
  const folder = assetsFolder()
  if (!folder) return null
  const cut = await sharp(await readFile(join(folder, `${name}.webp`))).resize(thing, thing, { fit: 'contain', background: '#0000' }).png().toBuffer()
  const clear = { create: { width: square, height: square, channels: 4, background: '#0000' } } as const
  return encode(await sharp(clear).composite([{ input: cut, left: 40, top: 48 }]).png().toBuffer())
}
