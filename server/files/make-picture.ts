import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { isLarge } from '../../src/lib/rules/large-picture.ts'
import { atMost } from '../limits/at-most.ts'
import { fail, Refusal } from '../refusal.ts'
import { heic, readHeic } from './read-heic.ts'

/** The widths every picture is made in, in pixels: a tile on a phone, and an object's page. */
export const pictureWidths = [320, 800] as const
/** And of what objects show: a photo that is wide enough can be looked at closely. */
export const objectWidths = [...pictureWidths, 1600] as const
/** And of the library's share picture, as wide as other sites show it, and of the photo of its home page. */
export const wideWidths = [...pictureWidths, 1200] as const
/** A third fewer bytes than 80 with a lossless edge, without a visible difference. */
const quality = { quality: 75, alphaQuality: 60 }
/** Of the large one, which takes as long as all others: half of the usual work for a twentieth more bytes. */
const effortOfLarge = 2
const mostPixels = 40_000_000
const secondsToDecode = 10
/** How the names of what one can see through end: style sheets leave it on its ground, photos fill theirs. */
const cutOut = '-cut'
const options = { limitInputPixels: mostPixels, pages: 1, failOn: 'error' } as const
const uploaded: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/tiff'])
/** What the desk's folders and archives of photos may hold: those of an export of ours are WebP. */
export const inFolders: ReadonlySet<string> = new Set([...uploaded, ...heic, 'image/webp'])

/** A photo being decoded takes up to 160 MB: two at a time, and a short queue. */
const queued = atMost(2, 20)

/** `width` and `height` are those of the widest that pages show. */
export type MadePicture = {
  width: number
  height: number
  /** Named by their contents' digest, narrowest first. */
  files: { name: string; width: number; bytes: Buffer }[]
}

/**
 * Decodes an uploaded photo and encodes it anew as WebP in our widths: what was hidden in the file, and where
 * it was taken, stays behind.
 * @throws Refusal `file.unsupported` for what is not one photo of a reasonable size, `server.busy`
 */
export async function makePicture(
  bytes: Uint8Array,
  { widths, accepted = uploaded }: { widths?: readonly number[] | undefined; accepted?: ReadonlySet<string> } = {},
): Promise<MadePicture> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) fail('file.unsupported')
  const photo = heic.has(type.mime) ? await readHeic(bytes, Math.max(...objectWidths)).catch(unsupported) : bytes
  return queued(() => encode(photo, widths).catch(unsupported))
}

const unsupported = (error: unknown): never => {
  if (error instanceof Refusal) throw error
  return fail('file.unsupported')
}

/** Whether a picture can be decoded to its end: much quicker than making one. @throws Refusal `server.busy` */
export async function isReadable(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes)
  const small = () => sharp(bytes, options).timeout({ seconds: secondsToDecode }).resize({ width: 16 }).raw().toBuffer()
  const decoded = type && heic.has(type.mime) ? readHeic(bytes, 16) : queued(small)
  return decoded.then(Boolean, error => (error instanceof Refusal ? Promise.reject(error) : false))
}

/** The encoding alone, for pictures of our own making. */
export async function encode(bytes: Uint8Array, widths: readonly number[] = objectWidths): Promise<MadePicture> {
  const photo = sharp(bytes, options).rotate().timeout({ seconds: secondsToDecode })
  // Told on a small copy, where an edge that is clear by accident is gone.
  const { isOpaque } = await sharp(await photo.clone().resize({ width: 64 }).png().toBuffer()).stats()
  const ending = isOpaque ? '' : cutOut
  const { autoOrient } = await photo.metadata()
  const files = []
  let size = { width: 0, height: 0 }
  for (const target of widths.filter(one => !isLarge(one) || isLarge(autoOrient.width))) {
    const { data, info } = await photo
      .clone()
      .resize({ width: target, withoutEnlargement: true })
      .webp(isLarge(target) ? { ...quality, effort: effortOfLarge } : quality)
      .toBuffer({ resolveWithObject: true })
    if (info.width <= size.width) break
    if (!isLarge(info.width)) size = info
    const hash = createHash('sha256').update(data).digest('base64url').slice(0, 16)
    files.push({ name: `${hash}-${info.width}${ending}.webp`, width: info.width, bytes: data })
  }
  return { width: size.width, height: size.height, files }
}
