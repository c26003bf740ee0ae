import type { Context } from 'hono'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { tintsOfPicture } from '../files/queries.ts'
import type { App } from '../http/app-types.ts'
import { atMost } from '../limits/at-most.ts'

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

/** Pages go on being served: one is made at a time, and few wait. */
const queued = atMost(1, 20)

/** Whether the library shows a picture beside its own links. */
async function isCover(db: Reader, stored: string): Promise<boolean> {
  const found = await db
    .selectFrom('libraries as l')
    .innerJoin('files as f', join =>
      join.on(eb => eb.or([eb('f.id', '=', eb.ref('l.share_file_id')), eb('f.id', '=', eb.ref('l.hero_file_id'))])),
    )
    .select('f.id')
    .where('f.deleted_at', 'is', null)
    .where(sql<boolean>`f.sources @> ${JSON.stringify([{ url: `/files/${stored}.webp` }])}::jsonb`)
    .executeTakeFirst()
  return found !== undefined
}

/** Only grounds on which a page shows the picture, or anybody could have thirteen made of each. */
async function isShown(db: Reader, stored: string, tint: number): Promise<boolean> {
  const tints = await tintsOfPicture(db, `/files/${stored}.webp`)
  return tints.includes(tint || null)
}

/**
 * A stored picture on the ground of its object's category, or the library's own, made on the first request and kept beside
 * it: most are never shared. `name` is `<stored name>.<tint>.jpg`, `<stored name>.cover.jpg`; there is none for a picture that no page shows.
 * @throws Refusal `server.busy`
 */
async function readShared({ db, files }: Deps, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const copy = `${db.library}/${name}`
  const made = await files.read(copy)
  if (made) return made
  const [stored = '', tint = ''] = name.split('.')
  const ground = grounds[Number(tint)]
  const drawn = tint === 'cover' ? await isCover(db, stored) : ground && (await isShown(db, stored, Number(tint)))
  if (!drawn) return null
  return queued(async () => {
    const picture = await files.read(`${db.library}/${stored}.webp`)
    const bytes = picture && (await (ground ? draw(picture, ground) : drawCover(picture)))
    if (bytes) await files.put(copy, bytes)
    return bytes
  })
}

async function draw(picture: Uint8Array, ground: string): Promise<Uint8Array<ArrayBuffer>> {
  const cut = await sharp(picture)
    .resize({ ...thing, fit: 'inside' })
    .png()
    .toBuffer()
  const canvas = sharp({ create: { ...frame, channels: 3, background: ground } })
  const drawn = canvas.composite([{ input: cut }]).jpeg({ quality: 82 })
  return new Uint8Array(await drawn.toBuffer())
}

/** The picture alone, cut to the frame around what stands out in it. */
async function drawCover(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const cut = sharp(picture).flatten({ background: '#ffffff' })
  const drawn = cut.resize({ ...frame, fit: 'cover', position: 'attention' }).jpeg({ quality: 82 })
  return new Uint8Array(await drawn.toBuffer())
}

/** Sends the picture that sites show beside a link. */
export async function sendShared(c: Context<App>, deps: Deps, name: string): Promise<Response> {
  const bytes = await readShared(deps, name)
  if (!bytes) return c.body(null, 404)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Content-Type', 'image/jpeg')
  return c.body(bytes)
}
