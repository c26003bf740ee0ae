import * as z from 'zod'
import { contract } from './contract.ts'
import { files } from './files.doors.ts'
import { Id, Picture } from './primitives.ts'

/** `size` in bytes of the widest file; `dimension` is `WIDTHxHEIGHT` in pixels. */
export const StoredFile = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    size: z.number().int(),
    extension: z.string(),
    mimetype: z.string(),
    dimension: z.string(),
    aspect_ratio: z.number(),
    alt: z.string(),
    folder: z.string(),
    tags: z.array(z.string()),
    picture: Picture,
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>

export const filesContract = contract(files, {
  create: { multipart: true, reply: StoredFile },
})
