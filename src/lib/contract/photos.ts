import * as z from 'zod'
import { contract } from './contract.ts'
import { largestZip, mostPhotos, photoProblems } from './photo-names.ts'
import { photos } from './photos.endpoints.ts'
import { ById, Id, text } from './primitives.ts'

/** SHA-256 of a file, in base64url. */
const Digest = z.string().regex(/^[\w-]{43}$/)

/** Photos that are still on somebody's device: what can be said of them before any is sent. */
export const PhotoList = z.strictObject({
  files: z
    .array(z.strictObject({ name: text(500), size: z.number().int().min(0), hash: Digest.optional() }))
    .min(1)
    .max(mostPhotos),
})
export type PhotoList = z.infer<typeof PhotoList>

/** What becomes of a photo: the objects that show it, by their ids, or why none does. */
export const PhotoResult = z
  .object({ name: z.string(), objects: z.array(Id), problem: z.enum(photoProblems).nullable() })
  .meta({ id: 'PhotoResult' })
export type PhotoResult = z.infer<typeof PhotoResult>

/** A part of a zip's photos that was looked at; `next` is where the following part begins. */
export const PhotoPass = z
  .object({ total: z.number().int(), next: z.number().int().nullable(), results: z.array(PhotoResult) })
  .meta({ id: 'PhotoPass' })
export type PhotoPass = z.infer<typeof PhotoPass>

/** An object that waits for its photo. */
export const RoundObject = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    shelf: z.string().nullable(),
    point: z.string(),
    category: z.string().nullable(),
  })
  .meta({ id: 'RoundObject' })
export type RoundObject = z.infer<typeof RoundObject>

/** `left` counts all that have no photo, also those before somebody else. */
export const Round = z.object({ objects: z.array(RoundObject), left: z.number().int() }).meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

const ids = z.array(Id).max(1000)
const zipGone = ['photos.zip_gone', 'photos.zip_unreadable', 'photos.zip_too_many'] as const

export const photosContract = contract(photos, {
  check: {
    summary: 'Which objects photos belong to, by their names (part `plan`, JSON); nothing is written',
    fails: ['request.media_type', 'request.too_large'],
    multipart: true,
    reply: PhotoPass,
  },
  place: {
    summary: 'Put a photo (multipart: `file`, `name`) to the objects that its name says',
    fails: ['file.too_large', 'file.unsupported', 'product.moved_on'],
    multipart: true,
    reply: PhotoResult,
  },
  openZip: {
    summary: 'Begin to send a zip of photos, in pieces',
    fails: ['photos.too_many_zips'],
    body: z.strictObject({ size: z.number().int().min(1).max(largestZip) }),
    reply: z.object({ id: Id }),
  },
  sendPiece: {
    summary: 'Send a piece of a zip (multipart: `file`, `from`); the same piece may come again',
    fails: ['photos.zip_gone', 'photos.zip_unreadable', 'file.too_large'],
    params: ById,
    multipart: true,
    reply: z.object({ size: z.number().int() }),
  },
  passZip: {
    summary: 'Look through the photos of a zip from one on, as long as a call may take; `write` also places them',
    fails: [...zipGone, 'product.moved_on'],
    params: ById,
    body: z.strictObject({ from: z.number().int().min(0), write: z.boolean() }),
    reply: PhotoPass,
  },
  round: {
    summary: 'The next objects without a photo, for this session alone for some minutes',
    fails: [],
    body: z.strictObject({
      /** What this session has passed. */
      passed: ids,
      /** What it still holds: before it, or with a photo under way. */
      held: ids,
    }),
    reply: Round,
  },
  add: {
    summary: 'Add a photo (multipart: `file`, `product`) to an object',
    fails: ['product.not_found', 'product.moved_on', 'file.too_large', 'file.unsupported'],
    multipart: true,
    reply: PhotoResult,
  },
})
