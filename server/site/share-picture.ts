import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '../outside/files/store.ts'

/** The grounds of the categories by day, as in `tokens.css`; the first is the plain one. */
export const grounds = [
  '#efe8dc',
  '#fed7d1',
  '#f9dbc5',
  '#eee0c0',
  '#dee6c5',
  '#ceead1',
  '#c3ece1',
  '#c0eaf1',
  '#c7e6fc',
  '#d4e1ff',
  '#e4dbfc',
  '#f3d7f1',
  '#fcd6e1',
]

/** Pixels: the size sites show beside a link, and the object's area in it. */
const frame = { width: 1200, height: 630 }
const thing = { width: 1080, height: 540 }

/** One at a time: many requests queue, and pages go on being served. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The file of a stored picture on the ground of a category, made on the first request: most are
 * never shared. `name` is `<stored name>.<tint>.jpg`.
 * @param folder the cache of made files; they can all be made again
 * @returns null when that picture is not, or no longer, there
 */
export async function sharePicture(
  files: FileStore,
  folder: string,
  library: string,
  name: string,
): Promise<string | null> {
  const [stored = '', tint = ''] = name.split('.')
  const ground = grounds[Number(tint)]
  const picture = ground && (await files.read(`${library}/${stored}.webp`).catch(() => null))
  if (!ground || !picture) return null
  const made = join(folder, library, `${stored}.${Number(tint)}.jpg`)
  const making = last.then(() => (existsSync(made) ? undefined : make(picture, ground, made)))
  last = making.catch(() => {})
  await making
  return made
}

async function make(picture: Uint8Array, ground: string, made: string): Promise<void> {
  const cut = await sharp(picture)
    .resize({ ...thing, fit: 'inside' })
    .png()
    .toBuffer()
  const canvas = sharp({ create: { ...frame, channels: 3, background: ground } })
  const bytes = await canvas
    .composite([{ input: cut }])
    .jpeg({ quality: 82 })
    .toBuffer()
  await mkdir(join(made, '..'), { recursive: true })
  await writeFile(`${made}.half`, bytes)
  await rename(`${made}.half`, made)
}
