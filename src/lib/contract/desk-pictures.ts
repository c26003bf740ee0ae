import * as z from 'zod'
import { contract } from './contract.ts'
import { deskPictures } from './desk-pictures.endpoints.ts'
import { pictureLists, pictureUses } from './picture-names.ts'
import { ById, Id, Instant, Nothing, pageOf, Paging, Picture } from './primitives.ts'

/**
 * An uploaded picture as the desk sees it, `size` in bytes. `shown`: where it is; the library's own (logo, cover, the one
 * of shared links) have no id. A removed one can be brought back for thirty days, and has no bytes to be seen meanwhile.
 */
export const DeskPicture = z
  .object({
    id: Id,
    at: Instant,
    by: z.string().nullable(),
    size: z.number().int(),
    picture: Picture,
    shown: z.array(z.object({ use: z.enum(pictureUses), id: Id.nullable(), name: z.string() })),
    removed: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'DeskPicture' })
export type DeskPicture = z.infer<typeof DeskPicture>

export const deskPicturesContract = contract(deskPictures, {
  list: {
    summary: 'The pictures of the library with where each is shown, the newest first; `keywords` as in `GET /v1/files`',
    fails: [],
    query: Paging.extend({
      show: z.enum(pictureLists).default('all'),
      keywords: z.string().trim().min(1).max(100).optional(),
    }),
    reply: pageOf(DeskPicture),
  },
  restore: {
    summary: 'Bring back one picture removed in the last thirty days, to where it was',
    fails: ['file.not_found'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({}),
    reply: Nothing,
  },
})
