import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { encode, type MadePicture } from '../files/make-picture.ts'

/** Pixels: the thing, and the air around it. The drawings are 256 wide: a larger square would show no more. */
const thing = 432
const air = { top: 29, bottom: 19, left: 24, right: 24, background: '#0000' }
/** A picture that is encoded again at once is not worth compressing. */
const loose = { compressionLevel: 0 }

function assetsFolder(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
  } catch {
    // A production install leaves the demonstration's pictures out; pages then show their ground alone.
    return null
  }
}

/** Cuts a thing out on a clear square, in the widths of any upload; null where the drawings are not installed. */
async function drawPicture(name: string): Promise<MadePicture | null> {
  const folder = assetsFolder()
  if (!folder) return null
  const drawing = sharp(await readFile(join(folder, `${name}.webp`)))
  return encode(
    await drawing.resize(thing, thing, { fit: 'contain', background: '#0000' }).extend(air).png(loose).toBuffer(),
  )
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
